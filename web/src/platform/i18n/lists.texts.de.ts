import type { Translation } from '@kith/contract/base/texts/messages';
import type { listsTexts } from './lists.texts.ts';

export default {
  otherPeople: { one: '{count} weitere Person', other: '{count} weitere Personen' },
  pair: '{first}, {second}',
} satisfies Translation<typeof listsTexts>;
