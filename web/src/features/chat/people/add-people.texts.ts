import { defineMessages } from '@kith/contract/base/texts/messages';

/** Adding many people to a group, in steps. */
export const addPeopleTexts = defineMessages('add-people', {
  selected: { one: '{count} person selected', other: '{count} people selected' },
  review: 'Show selected',
  addCount: { one: 'Add {count} person', other: 'Add {count} people' },
  addingPeople: 'Add people',
  stop: 'Stop',
  progress: '{done} of {all} added',
  goesOn: 'You can close this dialog. Adding continues while the app is open.',
  someLeft: {
    one: '{count} person could not be added. Try again.',
    other: '{count} people could not be added. Try again.',
  },
  full: 'A group can have at most {max} members.',
  notAdded: {
    one: '{count} person could not be added.',
    other: '{count} people could not be added.',
  },
  limit: {
    one: 'You can write to {count} person a day who does not know you. Try again tomorrow.',
    other: 'You can write to {count} people a day who do not know you. Try again tomorrow.',
  },
  couldNotAddLimit: 'Could not add {people} today. Try again tomorrow.',
  unreachable: 'Their privacy settings may not allow it, or they have deleted their profile.',
  couldNotAdd: 'Could not add {people}. Their privacy settings may not allow it.',
  couldNotAddFull: 'Could not add {people}. The group is full.',
});
