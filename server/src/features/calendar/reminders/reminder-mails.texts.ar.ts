import type { Translation } from '@kith/contract/base/texts/messages';
import type { reminderMailTexts } from './reminder-mails.texts.ts';

export default {
  subject: '{title}: {when}',
  someSubject: 'تذكير بموعد: {when}',
  text: 'يبدأ «{title}» في {when}.',
  days: '«{title}»: {when}، طوال اليوم.',
  someText: 'يبدأ موعد في تقويمك في {when}.',
  place: 'المكان: {place}',
  action: 'فتح الموعد',
  note: 'تصلك هذه الرسالة لأن التذكيرات بالبريد الإلكتروني مفعّلة في إعدادات الإشعارات.',
} satisfies Translation<typeof reminderMailTexts>;
