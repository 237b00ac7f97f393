import { defineMessages } from '../../platform/i18n/messages.ts';

export const operatorSettingsTexts = defineMessages('operator-settings', {
  operator: 'This server',
  operatorText: 'Its state, its accounts and its jobs',
});
