import type { Translation } from '../../../platform/i18n/messages.ts';
import type { stepUpTexts } from './step-up.texts.ts';

export default {
  title: 'هل هذا أنت؟',
  text: 'ما توشك على تغييره يُبقي حسابك لك، فأثبت أنك أنت. يسري ذلك عشر دقائق.',
  password: 'كلمة المرور',
  show: 'إظهار كلمة المرور',
  hide: 'إخفاء كلمة المرور',
  byPassword: 'استخدام كلمة المرور',
  cancel: 'إلغاء',
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
  notLoaded: 'تعذّر تحميل السؤال. حاول مرة أخرى.',
} satisfies Translation<typeof stepUpTexts>;
