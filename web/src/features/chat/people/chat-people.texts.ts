import { defineMessages } from '@kith/contract/base/texts/messages';

/** The members of a large group, of whom a device has only some. */
export const chatPeopleTexts = defineMessages('chat-people', {
  offlineHere: 'You are offline. The {here} of {all} members on this device are shown.',
  failedHere: 'Could not load all members. The {here} of {all} on this device are shown.',
  noneHere: 'Nobody among the members on this device has that name.',
});
