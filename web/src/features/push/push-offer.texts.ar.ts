import type { Translation } from '@kith/contract/base/texts/messages';
import type { pushOfferTexts } from './push-offer.texts.ts';

export default {
  title: 'هل تريد إشعارات بالرسائل الجديدة؟',
  text: 'حتى لا تفوتك والتطبيق مغلق. تختار أيها في الإعدادات.',
  installFirst:
    'أضف التطبيق أولًا إلى الشاشة الرئيسية: اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».',
  turnOn: 'تشغيل',
} satisfies Translation<typeof pushOfferTexts>;
