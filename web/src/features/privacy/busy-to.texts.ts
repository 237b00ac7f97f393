import { defineMessages } from '@kith/contract/base/texts/messages';

export const busyToTexts = defineMessages('busy-to', {
  busyTo: 'Who can see when I am busy',
  busyToText:
    'Only the times in your calendars, never what they are. People with whom you share a calendar see that one in any case.',
  mutualContacts: 'Contacts who have me in theirs',
});
