import { defineMessages } from '@kith/contract/base/texts/messages';

export const operatorSettingsTexts = defineMessages('operator-settings', {
  operator: 'This server',
  operatorText: 'Its state, its accounts and its jobs',
});
