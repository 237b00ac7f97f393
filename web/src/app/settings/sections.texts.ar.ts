import type { Translation } from '../../platform/i18n/messages.ts';
import type { sectionTexts } from './sections.texts.ts';

export default {
  preferences: 'التفضيلات',
  preferencesText: 'المظهر واللغة والأوقات والأصوات',
  secondFactor: 'تسجيل الدخول بخطوتين',
  secondFactorText: 'مفاتيح المرور والرموز والاسترداد',
  password: 'كلمة المرور',
  passwordText: 'اختيار أخرى',
  emailAddresses: 'عناوين البريد',
  emailAddressesText: 'الدخول والإشعارات وكلمة المرور المنسية',
  phoneNumbers: 'أرقام الهاتف',
  phoneNumbersText: 'طريقة أخرى لتسجيل الدخول',
  account: 'الحساب',
  accountText: 'الملفات الشخصية والأجهزة وتسجيل الخروج',
  operator: 'هذا الخادم',
  operatorText: 'حالته وحساباته ومهامه',
} satisfies Translation<typeof sectionTexts>;
