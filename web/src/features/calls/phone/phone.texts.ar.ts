import type { Translation } from '@kith/contract/base/texts/messages';
import type { phoneTexts } from './phone.texts.ts';

export default {
  callTo: 'مكالمة هاتفية مع {name}',
  starting: 'جارٍ الاتصال…',
  calling: 'جارٍ الاتصال…',
  ringing: 'يرن…',
  hungUp: 'انتهت المكالمة',
  cancelled: 'انتهت المكالمة',
  busy: 'الخط مشغول',
  noAnswer: 'لا رد',
  unknownNumber: 'هذا الرقم غير موجود. تحقق منه واتصل مجددًا.',
  refused: 'رُفضت المكالمة',
  unreachable: 'خط الهاتف لهذا الخادم لا يعمل حاليًا. حاول لاحقًا.',
  timeUp: 'استنفدت دقائق المكالمات الهاتفية لهذا اليوم',
  lost: 'انقطع الاتصال',
  inCall: 'أنت في مكالمة أخرى. غادرها أولًا.',
  noMicrophone: 'لا يوجد ميكروفون. اسمح لهذه الصفحة باستخدامه واتصل مجددًا.',
  notAllowed: 'لا يمكن الاتصال بهذا الرقم من هنا',
  tooMany: 'لا مزيد من المكالمات الهاتفية حاليًا. حاول مجددًا بعد {time}.',
  linesTaken: 'جميع خطوط الهاتف مشغولة. حاول بعد لحظات.',
  failed: 'تعذّر الاتصال. تحقق من اتصالك وحاول مجددًا.',
  tones: 'الأرقام المرسلة',
} satisfies Translation<typeof phoneTexts>;
