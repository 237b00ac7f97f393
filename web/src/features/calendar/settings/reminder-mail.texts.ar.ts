import type { Translation } from '@kith/contract/base/texts/messages';
import type { reminderMailTexts } from './reminder-mail.texts.ts';

export default {
  calendar: 'التقويم',
  byMail: 'التذكيرات بالبريد الإلكتروني',
  toAddress: 'تُرسل تذكيرات المواعيد إلى {address} أيضًا.',
  noAddress: 'أكّد عنوان بريد إلكتروني لتصلك تذكيرات المواعيد عليه.',
} satisfies Translation<typeof reminderMailTexts>;
