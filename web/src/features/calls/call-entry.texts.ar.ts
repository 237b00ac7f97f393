import type { Translation } from '@kith/contract/base/texts/messages';
import type { callEntryTexts } from './call-entry.texts.ts';

export default {
  call: 'اتصال',
  videoCall: 'مكالمة فيديو',
  callName: 'الاتصال بـ \u2068{name}\u2069',
  videoCallName: 'مكالمة فيديو مع \u2068{name}\u2069',
  callAgain: 'الاتصال مجددًا',
  callBack: 'معاودة الاتصال',
  byPhone: 'اتصال هاتفي',
  byPhoneName: 'اتصال هاتفي بـ \u2068{name}\u2069',
  calls: 'المكالمات',
  dial: 'الاتصال',
  openDial: 'فتح شاشة الاتصال',
  newMeeting: 'ابدأ اجتماعًا',
  privateRoom: 'فتح غرفة فيديو خاصة',
} satisfies Translation<typeof callEntryTexts>;
