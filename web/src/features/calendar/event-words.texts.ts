import { defineMessages } from '@kith/contract/base/texts/messages';

export const eventWordsTexts = defineMessages('event-words', {
  example: 'Lunch on Tuesday at 12',
  fillTime: 'Fill in {when}',
  fillPerson: 'Invite {name}',
  fillBoth: 'Fill in {when} and invite {name}',
});
