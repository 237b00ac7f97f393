import type { Translation } from '@kith/contract/base/texts/messages';
import type { shareTargetTexts } from './share-target.texts.ts';

export default {
  title: 'مشاركة',
  items: 'العناصر المشتركة',
  sendTo: 'إرسال إلى',
  notSupported: 'لا يمكن استخدام أي من العناصر المشتركة حاليًا.',
  tooBig: 'العناصر المشتركة أكبر من أن تُشارك. يمكنك إرفاقها برسالتك في محادثة بدلًا من ذلك.',
  linkWords: 'يشمل رابط الملفات الملفات فقط دون النص.',
  linkTooBig: 'لإرسال الملفات الكبيرة جدًا كرابط، اخترها هناك مرة أخرى.',
  itemNotSupported: 'غير مدعوم',
  itemTooBig: 'أكبر من أن يُشارك. أرفقه في محادثة بدلًا من ذلك.',
  nothingTitle: 'لا شيء للمشاركة',
  nothingText: 'لم يصل شيء من تطبيق آخر. حاول المشاركة مرة أخرى.',
} satisfies Translation<typeof shareTargetTexts>;
