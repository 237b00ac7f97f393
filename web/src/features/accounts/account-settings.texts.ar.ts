import type { Translation } from '@kith/contract/base/texts/messages';
import type { accountSettingsTexts } from './account-settings.texts.ts';

export default {
  signOutHere: 'على هذا الجهاز',
  signOutText: 'تُحذف البيانات المحفوظة على هذا الجهاز. تبقى محادثاتك على الخادم.',
  passwordText: 'تغيير كلمة المرور',
  emailAddresses: 'عناوين البريد الإلكتروني',
  emailAddressesText: 'تسجيل الدخول والإشعارات',
  phoneNumbers: 'أرقام الهاتف',
  phoneNumbersText: 'طريقة أخرى لتسجيل الدخول',
  accountText: 'الملفات الشخصية والأجهزة وتسجيل الخروج',
} satisfies Translation<typeof accountSettingsTexts>;
