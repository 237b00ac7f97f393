import type { Translation } from '@kith/contract/base/texts/messages';
import type { absentTexts } from './absent.texts.ts';

export default {
  absent: 'الميكروفون والكاميرا',
  microphoneDenied:
    'يحظر متصفحك الميكروفون، فلا يسمعك أحد. اسمح به من الرمز المجاور للعنوان، أو من إعدادات المتصفح أو الجهاز.',
  microphoneMissing: 'لم يُعثر على ميكروفون. صِل واحدًا ليسمعك الآخرون.',
  microphoneBusy: 'يستخدم برنامج آخر الميكروفون. أغلقه ثم حاول مجددًا.',
  cameraDenied:
    'يحظر متصفحك الكاميرا. اسمح بها من الرمز المجاور للعنوان، أو من إعدادات المتصفح أو الجهاز.',
  cameraMissing: 'لم يُعثر على كاميرا. صِل واحدة ليراك الآخرون.',
  cameraBusy: 'يستخدم برنامج آخر الكاميرا. أغلقه ثم حاول مجددًا.',
  bothDenied:
    'يحظر متصفحك الميكروفون والكاميرا، فلا يسمعك أحد ولا يراك. اسمح بهما من الرمز المجاور للعنوان، أو من إعدادات المتصفح أو الجهاز.',
} satisfies Translation<typeof absentTexts>;
