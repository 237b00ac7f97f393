import type { Translation } from '@kith/contract/base/texts/messages';
import type { stepUpTexts } from './step-up.texts.ts';

export default {
  title: 'هل هذا أنت؟',
  text: 'ما توشك على تغييره يُبقي حسابك لك، فأثبت أنك أنت. يسري ذلك عشر دقائق.',
  byPassword: 'استخدام كلمة المرور',
} satisfies Translation<typeof stepUpTexts>;
