import { defineMessages } from '@kith/contract/base/texts/messages';

export const presenceTexts = defineMessages('presence', {
  hereNow: 'Here now',
  lastSeen: 'Last seen {time}',
});
