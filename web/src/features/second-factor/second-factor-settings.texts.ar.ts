import type { Translation } from '@kith/contract/base/texts/messages';
import type { secondFactorSettingsTexts } from './second-factor-settings.texts.ts';

export default {
  secondFactor: 'التحقق بخطوتين',
  secondFactorText: 'مفاتيح المرور وتطبيق المصادقة ورموز الاسترداد',
} satisfies Translation<typeof secondFactorSettingsTexts>;
