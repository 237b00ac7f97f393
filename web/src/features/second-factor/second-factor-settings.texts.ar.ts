import type { Translation } from '@kith/contract/base/texts/messages';
import type { secondFactorSettingsTexts } from './second-factor-settings.texts.ts';

export default {
  secondFactor: 'التحقق بخطوتين',
  secondFactorText: 'مفاتيح المرور ورموز التحقق',
} satisfies Translation<typeof secondFactorSettingsTexts>;
