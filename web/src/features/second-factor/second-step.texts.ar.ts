import type { Translation } from '@kith/contract/base/texts/messages';
import type { secondStepTexts } from './second-step.texts.ts';

export default {
  totpText: 'أدخل الرمز المكوّن من ستة أرقام من تطبيق المصادقة.',
  recoveryText: 'أدخل أحد رموز الاسترداد. يصلح كل رمز مرة واحدة.',
  passkeyText: 'استخدم مفتاح مرور هذا الحساب: بصمتك أو وجهك أو رقمك السري أو مفتاح الأمان.',
  code: 'الرمز',
  recoveryCode: 'رمز الاسترداد',
  usePasskey: 'استخدام مفتاح المرور',
  signInByPasskey: 'تسجيل الدخول بمفتاح مرور',
  remember: 'تذكّر هذا الجهاز مدة 60 يومًا',
  otherWays: 'طرق أخرى',
  byTotp: 'استخدام تطبيق المصادقة',
  byRecovery: 'استخدام رمز استرداد',
  byPasskey: 'استخدام مفتاح مرور',
  codeMissing: 'أدخل الرمز.',
  codeShort: 'يتكوّن الرمز من ستة أرقام.',
  codeWrong: 'هذا الرمز خاطئ أو استُخدم من قبل. انتظر الرمز التالي.',
  recoveryWrong: 'رمز الاسترداد هذا خاطئ أو استُخدم من قبل.',
  passkeyUnknown: 'مفتاح المرور هذا غير مسجّل على هذا الخادم.',
  passkeyCancelled: 'لم يُستخدم مفتاح مرور. حاول مرة أخرى أو استخدم طريقة أخرى.',
  wrongPlace: 'مفاتيح مرور هذا الحساب تخص عنوانًا آخر لهذا الخادم.',
  passkeysAt: 'مفتاح مرورك يعمل على {address} وحده.',
  over: 'استغرق ذلك وقتًا طويلًا أو كانت المحاولات كثيرة. سجّل الدخول من جديد.',
} satisfies Translation<typeof secondStepTexts>;
