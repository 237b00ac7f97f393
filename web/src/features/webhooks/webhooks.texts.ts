import { defineMessages } from '@kith/contract/base/texts/messages';

export const webhooksTexts = defineMessages('webhooks', {
  heading: 'Apps and webhooks',
  what: 'A program can write into this chat through an address of its own.',
  addWebhook: 'Add webhook',
  nameHint: 'Messages appear under this name, marked as an app.',
  tooMany: 'This chat has the maximum number of webhooks. Remove one first.',
  addressTitle: 'Copy the address now',
  addressText:
    'It is shown only this once. Anyone who has it can write into this chat, so keep it secret.',
  address: 'Address of the webhook',
  tryIt: 'Command to try it',
  copied: 'Copied',
  copyFailed: 'Could not copy. Select the text and copy it yourself.',
  addedBy: 'Added by {name}',
  neverUsed: 'Not used yet',
  askRemove: 'Remove {name}?',
  askRemoveText:
    'Its address stops working at once and cannot be brought back. Its messages stay in the chat.',
});
