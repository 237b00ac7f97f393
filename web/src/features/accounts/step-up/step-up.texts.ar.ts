import type { Translation } from '@kith/contract/base/texts/messages';
import type { stepUpTexts } from './step-up.texts.ts';

export default {
  title: 'تأكيد هويتك',
  text: 'يمسّ هذا التغيير أمان حسابك، لذا أكّد أنك أنت. لن نسألك مجددًا لمدة عشر دقائق.',
  byPassword: 'استخدام كلمة المرور',
} satisfies Translation<typeof stepUpTexts>;
