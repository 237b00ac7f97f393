import { defineMessages } from '../../platform/i18n/messages.ts';

export const secondFactorSettingsTexts = defineMessages('second-factor-settings', {
  secondFactor: 'Two-step sign-in',
  secondFactorText: 'Passkeys, codes, recovery',
});
