import type { Translation } from '@kith/contract/base/texts/messages';
import type { recoveryTexts } from './recovery.texts.ts';

export default {
  codeText: 'اكتب الأرقام الستة التي أُرسلت إلى {email}.',
  code: 'الرمز',
  codeMissing: 'اكتب الأرقام الستة.',
  otherAddress: 'استخدام عنوان آخر',
  forgotTitle: 'نسيت كلمة المرور',
  forgotText: 'اكتب عنوان البريد الإلكتروني لحسابك، فيُرسل إليه رابط لكلمة مرور جديدة.',
  noMail: 'هذا الخادم لا يرسل بريدًا. اطلب ممن يديره رابطًا لكلمة مرور جديدة.',
  sentText: 'إذا كان {email} لحساب وجرى تأكيده فسيصل رابط بعد لحظة. يسري ساعة واحدة.',
  sentHint: 'لا شيء هناك؟ ابحث في الرسائل غير المرغوبة، أو اطلب رابطًا ممّن يدير هذا الخادم.',
  resetTitle: 'اختر كلمة مرور جديدة',
  resetText: 'يُسجَّل خروج جميع الأجهزة، ثم سجّل الدخول بالجديدة.',
  setPassword: 'تعيين كلمة المرور',
  ticketExpired: 'استُخدم هذا الرابط أو انتهت صلاحيته.',
  askAgain: 'طلب رابط آخر',
  doneTitle: 'تغيّرت كلمة المرور',
  doneText: 'سجّل الدخول بها الآن.',
} satisfies Translation<typeof recoveryTexts>;
