import type { Translation } from '@kith/contract/base/texts/messages';
import type { playerTexts } from './player.texts.ts';

export default {
  playName: 'تشغيل {name}',
  pause: 'إيقاف مؤقت',
  position: 'الموضع',
  atOf: '{at} من {duration}',
  speed: 'السرعة: ‎{rate}×',
  unplayable: 'لا يمكن لهذا المتصفح تشغيله.',
  playing: 'قيد التشغيل الآن',
  goOnPlaying: 'متابعة التشغيل',
  back: 'الانتقال إلى الرسالة من {name}',
  stop: 'إيقاف التشغيل',
} satisfies Translation<typeof playerTexts>;
