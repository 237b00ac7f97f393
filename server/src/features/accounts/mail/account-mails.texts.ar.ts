import type { Translation } from '@kith/contract/base/texts/messages';
import type { accountMailTexts } from './account-mails.texts.ts';

export default {
  codeSubject: 'رمزك في {brand}',
  codeText: 'أدخل هذا الرمز لتأكيد عنوانك. صلاحيته 15 دقيقة.',
  codeNote: 'إن لم تطلب هذا الرمز فتجاهل الرسالة. لن يسألك عنه أحد في {brand} أبدًا.',
  sms: '{code} هو رمزك في {brand}. صلاحيته 15 دقيقة.',

  signUpTakenSubject: 'لديك حساب في {brand} بالفعل',
  signUpTakenText:
    'حاول شخص ما، وهو أنت على الأرجح، التسجيل في {brand} بهذا العنوان، لكنه تابع لحساب موجود. سجّل الدخول إلى ذلك الحساب، أو اختر كلمة مرور جديدة إن نسيت كلمتك.',
  nothingChanged: 'إن لم تكن أنت فلا حاجة إلى فعل شيء: لم يتغير أي شيء.',

  addressInUseSubject: 'أُدخل عنوانك في {brand}',
  addressInUseText:
    'حاول شخص ما إضافة هذا العنوان إلى حساب آخر في {brand}. إنه تابع لحسابك، فلم يُضَف.',
  addressInUseNote: 'إن كنت أنت، فأزل العنوان من حسابك الحالي أولًا، ثم أضفه إلى الحساب الآخر.',

  resetSubject: 'إعادة تعيين كلمة مرورك في {brand}',
  resetText: 'استخدم هذا الرابط لاختيار كلمة مرور جديدة. صلاحيته ساعة واحدة ولمرة واحدة.',
  resetAction: 'اختيار كلمة مرور جديدة',
  resetNote: 'إن لم تطلب ذلك فتجاهل الرسالة: تبقى كلمة مرورك كما هي.',

  passwordChangedSubject: 'تغيّرت كلمة مرورك في {brand}',
  passwordChangedText: 'تغيّرت كلمة مرور حسابك، وسُجّل خروج كل الأجهزة الأخرى.',
  notMe: 'لم أكن أنا',
  wasMe: 'إن كنت أنت فلا حاجة إلى فعل شيء.',

  profileDeletedSubject: 'حُذف ملف شخصي من حسابك في {brand}',
  profileDeletedText:
    'حُذف الملف الشخصي «{name}». يمكنك استعادته من الإعدادات حتى {time}، وبعد ذلك يُحذف نهائيًا.',
  openSettings: 'فتح الإعدادات',
  profileDeletedNote: 'إن لم تكن أنت، فاستعد الملف الشخصي وغيّر كلمة مرورك وراجع أجهزتك.',

  accountChangedSubject: 'تغيّر حسابك في {brand}',
  passkeyAdded: 'أُضيف مفتاح مرور إلى حسابك. يمكن تسجيل الدخول به.',
  passkeyRemoved: 'أُزيل مفتاح مرور من حسابك.',
  totpAdded: 'فُعّل تطبيق المصادقة لحسابك.',
  totpRemoved: 'أُوقف تطبيق المصادقة لحسابك.',
  recoveryCodesReplaced: 'استُبدلت رموز الاسترداد برموز جديدة.',
  accessTokenAdded: 'أُنشئ رمز وصول. يمكن لبرنامج أن يعمل به باسم حسابك.',
  emailAdded: 'أُضيف عنوان بريد إلكتروني إلى حسابك. يمكن به إعادة تعيين كلمة مرورك.',
  emailRemoved: 'أُزيل عنوان بريد إلكتروني من حسابك.',
  phoneAdded: 'أُضيف رقم هاتف إلى حسابك. يمكن تسجيل الدخول به.',
  phoneRemoved: 'أُزيل رقم هاتف من حسابك.',
  accountChangedNote:
    'إن كنت أنت فلا حاجة إلى فعل شيء. وإلا فتراجع عن ذلك في الإعدادات وغيّر كلمة مرورك.',

  newDeviceSubject: 'تسجيل دخول جديد إلى {brand}',
  newDeviceText: 'سجّل جهاز جديد الدخول إلى حسابك: {device}، {time}.',
  newDeviceAction: 'مراجعة أجهزتي',
  newDeviceNote: 'إن كنت أنت فلا حاجة إلى فعل شيء. وإلا فسجّل خروج ذلك الجهاز وغيّر كلمة مرورك.',
} satisfies Translation<typeof accountMailTexts>;
