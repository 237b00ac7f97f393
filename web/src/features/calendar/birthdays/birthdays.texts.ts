import { defineMessages } from '@kith/contract/base/texts/messages';

export const birthdaysTexts = defineMessages('birthdays', {
  birthdays: 'Birthdays',
  birthdaysText: 'The birthdays of your contacts, in your calendar and on the day itself.',
  ofName: 'Birthday: {name}',
  ofNameAged: 'Birthday: {name} ({age})',
  openContact: 'Open contact',
});
