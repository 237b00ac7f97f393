import { defineMessages } from '@kith/contract/base/texts/messages';

/** Adding many people to a group, in steps. */
export const addPeopleTexts = defineMessages('add-people', {
  progress: '{done} of {all} added',
  goesOn: 'You can close this dialog. Adding continues while the app is open.',
  someLeft: {
    one: '{count} person could not be added. Try again.',
    other: '{count} people could not be added. Try again.',
  },
  full: 'A group can have at most {max} members.',
});
