import type { Translation } from '@kith/contract/base/texts/messages';
import type { noticesTexts } from './notices.texts.ts';

export default {
  newMessage: 'رسالة جديدة',
  reply: 'رد',
  markRead: 'وضع علامة مقروءة',
  notSent: 'لم تُرسل: {text}',
  works: 'الإشعارات تعمل',
  worksText: 'هذا هو الاختبار الذي طلبته.',
} satisfies Translation<typeof noticesTexts>;
