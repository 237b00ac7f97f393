import { defineMessages } from '@kith/contract/base/texts/messages';

export const forwardingTexts = defineMessages('forwarding', {
  title: { one: 'Forward message', other: 'Forward {count} messages' },
  withName: 'Show who wrote it',
  forwardTo: { one: 'Forward', other: 'Forward to {count} chats' },
  forwarded: { one: 'Forwarded to {count} chat', other: 'Forwarded to {count} chats' },
  saved: { one: 'Saved to your notes', other: '{count} messages saved to your notes' },
  showSaved: 'Show',
  saveFailed: 'Could not save that. Try again.',
});
