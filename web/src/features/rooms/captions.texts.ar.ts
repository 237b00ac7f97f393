import type { Translation } from '@kith/contract/base/texts/messages';
import type { captionsTexts } from './captions.texts.ts';

export default {
  captions: 'الترجمة النصية للكلام',
  asked:
    'الترجمة النصية مفعّلة. إذا وافقت، يُرسل كلامك إلى خدمة التعرّف على الكلام لدى مشغّل الخادم ويظهر نصًا لأشخاص في الغرفة. لا يحفظ هذا الخادم الصوت ولا النص، ويمكنك تغيير رأيك في أي وقت.',
  areIn: 'الترجمة النصية مفعّلة. يُرسل كلامك إلى خدمة التعرّف على الكلام لدى المشغّل.',
  areOut: 'الترجمة النصية مفعّلة. لا يُرسل كلامك إلى خدمة التعرّف على الكلام.',
  agree: 'إظهار كلامي نصًا',
  decline: 'من دوني',
  without: 'بلا ترجمة نصية: {names}',
  failing: 'بعض الكلمات ناقصة: لا تستجيب خدمة التعرّف على الكلام. تعود الترجمة النصية حالما تستجيب.',
} satisfies Translation<typeof captionsTexts>;
