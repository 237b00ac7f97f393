import type { Translation } from '@kith/contract/base/texts/messages';
import type { stepUpTexts } from './step-up.texts.ts';

export default {
  title: 'هل هذا أنت؟',
  text: 'ما توشك على تغييره يُبقي حسابك لك، فأثبت أنك أنت. يسري ذلك عشر دقائق.',
  password: 'كلمة المرور',
  byPassword: 'استخدام كلمة المرور',
  goOn: 'متابعة',
  missing: 'اكتب كلمة مرورك.',
  wrong: 'هذه ليست كلمة مرورك.',
  tooMany: {
    one: 'محاولات كثيرة. انتظر ثانية واحدة ثم حاول مرة أخرى.',
    two: 'محاولات كثيرة. انتظر ثانيتين ثم حاول مرة أخرى.',
    few: 'محاولات كثيرة. انتظر {count} ثوانٍ ثم حاول مرة أخرى.',
    many: 'محاولات كثيرة. انتظر {count} ثانية ثم حاول مرة أخرى.',
    other: 'محاولات كثيرة. انتظر {count} ثانية ثم حاول مرة أخرى.',
  },
  failed: 'لم ينجح ذلك. حاول مرة أخرى.',
} satisfies Translation<typeof stepUpTexts>;
