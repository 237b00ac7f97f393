import { defineMessages } from '../../platform/i18n/messages.ts';

export const presenceTexts = defineMessages('presence', {
  hereNow: 'Here now',
  lastSeen: 'Last seen {time}',
  yesterday: 'yesterday',
});
