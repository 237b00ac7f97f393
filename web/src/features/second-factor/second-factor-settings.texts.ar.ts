import type { Translation } from '@kith/contract/base/texts/messages';
import type { secondFactorSettingsTexts } from './second-factor-settings.texts.ts';

export default {
  secondFactor: 'تسجيل الدخول بخطوتين',
  secondFactorText: 'مفاتيح المرور والرموز والاسترداد',
} satisfies Translation<typeof secondFactorSettingsTexts>;
