import type { Translation } from '@kith/contract/base/texts/messages';
import type { newDeviceTexts } from './new-devices.texts.ts';

export default {
  title: 'تسجيل دخول جديد: {device}',
  text: '{time}. هل كان هذا أنت؟',
  review: 'مراجعة',
  newHere: 'تسجيل دخول جديد، آخر استخدام: {time}',
  itWasMe: 'هذا أنا',
  itWasMeOn: 'هذا أنا: {device}',
  deviceAt: '{device}، {time}',
  unknownDevice: 'جهاز غير معروف',
} satisfies Translation<typeof newDeviceTexts>;
