import type { Translation } from '@kith/contract/base/texts/messages';
import type { accountSettingsTexts } from './account-settings.texts.ts';

export default {
  signOutHere: 'على هذا الجهاز',
  signOutText: 'يُحذف ما هو محفوظ هنا، وتبقى محادثاتك على الخادم.',
  passwordText: 'اختيار أخرى',
  emailAddresses: 'عناوين البريد',
  emailAddressesText: 'الدخول والإشعارات وكلمة المرور المنسية',
  phoneNumbers: 'أرقام الهاتف',
  phoneNumbersText: 'طريقة أخرى لتسجيل الدخول',
  accountText: 'الملفات الشخصية والأجهزة وتسجيل الخروج',
} satisfies Translation<typeof accountSettingsTexts>;
