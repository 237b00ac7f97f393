import type { Translation } from '@kith/contract/base/texts/messages';
import type { callsTexts } from './calls.texts.ts';

export default {
  somebody: 'شخص ما',
  callFrom: 'مكالمة من {name}',
  callTo: 'مكالمة إلى {name}',
  voiceCall: 'مكالمة صوتية',
  videoCall: 'مكالمة فيديو',
  whileBusy: '{kind}، وأنت في مكالمة أخرى',
  answer: 'رد',
  voice: 'صوت فقط',
  decline: 'رفض',
  inTenMinutes: 'بعد عشر دقائق',
  writeMe: 'لا أستطيع الآن، راسلني',
  ownMessage: 'الرفض مع رسالة',
  declineAndSend: 'رفض وإرسال',
  starting: 'جارٍ الاتصال…',
  ringing: 'يرن…',
  knocking: 'في مكالمة أخرى، تنبيه هادئ…',
  declined: 'رفض المكالمة',
  missed: 'لم يرد',
  notFound: 'لا يمكن الاتصال به',
  nobodyHere: 'لا أحد هنا بهذا العنوان أو الرقم. ادعُ الشخص برابط.',
  failed: 'تعذر الاتصال. تحقق من اتصالك وحاول مرة أخرى.',
  answerFailed: 'لم ينجح ذلك. تحقق من اتصالك وحاول مرة أخرى.',
  again: 'الاتصال مجددًا',
} satisfies Translation<typeof callsTexts>;
