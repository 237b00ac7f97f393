import { defineMessages } from '@kith/contract/base/texts/messages';

export const operatorSettingsTexts = defineMessages('operator-settings', {
  operator: 'This server',
  operatorText: 'Status, accounts and jobs',
});
