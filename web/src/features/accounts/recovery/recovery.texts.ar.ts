import type { Translation } from '@kith/contract/base/texts/messages';
import type { recoveryTexts } from './recovery.texts.ts';

export default {
  codeText: 'أدخل الرمز المكوّن من ستة أرقام المُرسل إلى {email}.',
  code: 'الرمز',
  codeMissing: 'أدخل الرمز المكوّن من ستة أرقام.',
  otherAddress: 'استخدام عنوان آخر',
  forgotTitle: 'إعادة تعيين كلمة المرور',
  forgotText: 'أدخل عنوان البريد الإلكتروني لحسابك، وسنرسل إليك رابطًا لاختيار كلمة مرور جديدة.',
  noMail: 'لا يرسل هذا الخادم رسائل بريد إلكتروني. اطلب من مشغّله رابطًا لإعادة تعيين كلمة المرور.',
  sentText: 'إذا كان {email} عنوانًا مؤكدًا لحساب فسيصلك رابط بعد قليل. صلاحيته ساعة واحدة.',
  sentHint: 'لم تصلك رسالة؟ تحقق من البريد غير المرغوب فيه، أو اطلب رابطًا من مشغّل هذا الخادم.',
  resetTitle: 'اختر كلمة مرور جديدة',
  resetText: 'سيُسجَّل خروج جميع الأجهزة، ثم تسجّل الدخول بكلمة المرور الجديدة.',
  setPassword: 'تعيين كلمة المرور',
  ticketExpired: 'استُخدم هذا الرابط من قبل أو انتهت صلاحيته.',
  askAgain: 'طلب رابط جديد',
  doneTitle: 'تغيّرت كلمة المرور',
  doneText: 'يمكنك الآن تسجيل الدخول بكلمة المرور الجديدة.',
} satisfies Translation<typeof recoveryTexts>;
