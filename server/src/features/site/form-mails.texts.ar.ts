import type { Translation } from '@kith/contract/base/texts/messages';
import type { formMailTexts } from './form-mails.texts.ts';

export default {
  subject: 'أكّد عنوانك من أجل {campaign}',
  entered: 'أدخل شخص ما، وهو أنت على الأرجح، هذا العنوان في {site} من أجل {campaign}.',
  openLink: 'افتح الرابط لتأكيد العنوان أو حذفه. لا تُحتسب مشاركتك قبل التأكيد.',
  action: 'تأكيد أو حذف',
  note: 'إن لم تكن أنت فلا حاجة إلى فعل شيء: تُحذف المشاركات غير المؤكدة بعد 30 يومًا.',
} satisfies Translation<typeof formMailTexts>;
