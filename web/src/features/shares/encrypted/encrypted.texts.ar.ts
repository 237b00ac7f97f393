import type { Translation } from '@kith/contract/base/texts/messages';
import type { encryptedTexts } from './encrypted.texts.ts';

export default {
  encrypt: 'التشفير في المتصفح',
  encryptText:
    'لا يستطيع الخادم قراءة الملفات المشفّرة ولا أسمائها ولا العنوان. ليس لها معاينة، ويتطلب فتحها JavaScript.',
  encryptOn: 'لا يقرأ هذه الملفات إلا من لديه الرابط كاملًا. لا يستطيع الخادم استعادة رابط مفقود.',
  encryptBegun: 'لتغيير ذلك، أزل الملفات أولًا.',
  untitled: 'ملفات مشفّرة',
  keyHere:
    'المفتاح هو الجزء الذي يلي #. يبقى في هذا المتصفح فقط حتى تسجّل الخروج، فانسخ الرابط الآن.',
  keyElsewhere:
    'ينقص هذا الرابط المفتاح، وهو محفوظ فقط في المتصفح الذي أُنشئت فيه المشاركة. لا يمكن عرض العنوان والأسماء هنا.',
  sentWithoutKey: 'يُرسل الرابط بلا المفتاح لأن الخادم يخزّن الرسائل. أرسل الرابط كاملًا بطريقة أخرى.',
  filesText: 'لتنزيل هذه الملفات، افتح الرابط كاملًا.',
} satisfies Translation<typeof encryptedTexts>;
