import type { Translation } from '@kith/contract/base/texts/messages';
import type { newDeviceTexts } from './new-devices.texts.ts';

export default {
  title: 'تسجيل دخول جديد: {device}',
  text: '{time}. هل كان أنت؟',
  review: 'عرض',
  newHere: 'تسجيل دخول جديد، آخر استخدام: {time}',
  itWasMe: 'كنت أنا',
  itWasMeOn: 'كنت أنا: {device}',
  deviceAt: '{device}، {time}',
  unknownDevice: 'جهاز غير معروف',
} satisfies Translation<typeof newDeviceTexts>;
