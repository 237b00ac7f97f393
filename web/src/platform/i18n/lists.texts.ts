import { defineMessages } from '@kith/contract/base/texts/messages';

/** Parts of lists, apart from the common texts because few screens need them. */
export const listsTexts = defineMessages('lists', {
  /** Of a list of names, those who are only counted. */
  otherPeople: { one: '{count} other', other: '{count} others' },
  /** Two short facts in one line. */
  pair: '{first}, {second}',
});
