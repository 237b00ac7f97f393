import type { Translation } from '@kith/contract/base/texts/messages';
import type { reachTexts } from './reach.texts.ts';

export default {
  title: 'صفحتك للزوار',
  text: 'يرى كل من لديه الرابط اسمك وصورتك بقدر ما تسمح به إعدادات الخصوصية للزوار، ويمكنه القيام بما تفعّله هنا. وما دام كل شيء متوقفًا فلا توجد صفحة.',
  messageText: 'يترك الزوار رسالة تظهر بين طلبات المراسلة. عشر رسائل في الساعة كحد أقصى.',
  files: 'ترك ملفات',
  filesText: 'يرسل الزوار ملفات تصل إلى طلب ملفات خاص بك.',
  requestTitle: 'ملفات من الزوار',
  link: 'رابط صفحتك',
  copied: 'تم نسخ الرابط',
  copyFailed: 'تعذّر نسخ الرابط.',
  qr: 'رمز QR لصفحتك',
  openPage: 'فتح الصفحة',
  failed: 'تعذّر التغيير. حاول مرة أخرى.',
  waiting: {
    zero: 'لا رسائل من الزوار',
    one: 'رسالة واحدة من زائر',
    two: 'رسالتان من الزوار',
    few: '{count} رسائل من الزوار',
    many: '{count} رسالة من الزوار',
    other: '{count} رسالة من الزوار',
  },
  listTitle: 'رسائل من الزوار',
  listText: 'تُركت على صفحتك. لم يتحقق أحد من هوية كاتبيها.',
  none: 'لا توجد رسائل.',
  answerLabel: 'الرد على {name}',
  answer: 'رد',
  answerMail: 'يقرؤه الزائر تحت رابط خاص، وعبر البريد الإلكتروني إن كان هذا الخادم يرسله.',
  answered: 'ردك',
} satisfies Translation<typeof reachTexts>;
