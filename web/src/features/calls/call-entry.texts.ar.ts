import type { Translation } from '@kith/contract/base/texts/messages';
import type { callEntryTexts } from './call-entry.texts.ts';

export default {
  call: 'اتصال',
  videoCall: 'مكالمة فيديو',
  callName: 'الاتصال بـ {name}',
  videoCallName: 'مكالمة فيديو مع {name}',
  byPhone: 'اتصال هاتفي',
  byPhoneName: 'اتصال هاتفي بـ {name}',
  calls: 'المكالمات',
  dial: 'الاتصال',
  openDial: 'فتح شاشة الاتصال',
  newMeeting: 'ابدأ اجتماعًا',
  privateRoom: 'فتح غرفة فيديو خاصة',
} satisfies Translation<typeof callEntryTexts>;
