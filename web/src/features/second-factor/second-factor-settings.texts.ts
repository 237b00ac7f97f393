import { defineMessages } from '@kith/contract/base/texts/messages';

export const secondFactorSettingsTexts = defineMessages('second-factor-settings', {
  secondFactor: 'Two-step verification',
  secondFactorText: 'Passkeys and verification codes',
});
