import type { Translation } from '@kith/contract/base/texts/messages';
import type { walletTexts } from './wallet.texts.ts';

export default {
  returnPage: 'الدفع',
  idleTitle: 'لا توجد عملية دفع جارية',
  idleText: 'لم يُدفع شيء هنا ولم يُؤكَّد شيء. تعرض محفظتك ما دُفع فعلًا.',
  returnTitle: 'تم بنجاح',
  returnText: 'اكتمل التأكيد. يمكنك المتابعة من حيث كنت.',
  returnBack: 'العودة إلى المحفظة',
  backTitle: 'لحظة واحدة…',
  backText: 'تعود الآن إلى حيث بدأت. إن لم يحدث ذلك فافتح تلك الصفحة من جديد: فهي تعرف ما دُفع.',
} satisfies Translation<typeof walletTexts>;
