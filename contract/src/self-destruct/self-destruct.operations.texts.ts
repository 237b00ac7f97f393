import { defineMessages } from '../base/texts/messages.ts';

export const selfDestructOperationsTexts = defineMessages('self-destruct.operations', {
  burn: 'Destroy a viewed attachment',
  burnExpired: 'Destroy expired view-once attachments',
});
