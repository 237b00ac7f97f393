import type { Translation } from '@kith/contract/base/texts/messages';
import type { voiceTexts } from './voice.texts.ts';

export default {
  opening: 'جارٍ فتح الميكروفون',
  recording: 'جارٍ التسجيل',
  paused: 'التسجيل متوقف مؤقتًا',
  slideAway: 'اسحب جانبًا للإلغاء',
  slideUp: 'اسحب لأعلى لرفع إصبعك',
  discardRecording: 'تجاهل التسجيل',
  discarded: 'تم تجاهل التسجيل',
  pause: 'إيقاف التسجيل مؤقتًا',
  resume: 'متابعة التسجيل',
  listen: 'إيقاف واستماع',
  sendRecording: 'إرسال التسجيل',
  chosen: 'تسجيل للإرسال',
  removeRecording: 'إزالة التسجيل',
  play: 'تشغيل التسجيل',
  playBy: 'تشغيل رسالة صوتية من {name}',
  denied: 'لا يُسمح لـ Kith باستخدام الميكروفون. اسمح به في إعدادات المتصفح.',
  absent: 'لم يُعثر على ميكروفون.',
  busy: 'تعذر فتح الميكروفون. ربما يستخدمه تطبيق آخر.',
  unsupported: 'لا يمكن لهذا المتصفح التسجيل.',
} satisfies Translation<typeof voiceTexts>;
