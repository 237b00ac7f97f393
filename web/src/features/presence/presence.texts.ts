import { defineMessages } from '@kith/contract/base/texts/messages';

export const presenceTexts = defineMessages('presence', {
  hereNow: 'Online',
  lastSeen: 'Last seen {time}',
});
