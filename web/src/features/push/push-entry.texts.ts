import { defineMessages } from '@kith/contract/base/texts/messages';

export const pushEntryTexts = defineMessages('push-entry', {
  notifications: 'Notifications',
  notificationsText: 'What reaches you, when, and what it shows',
});
