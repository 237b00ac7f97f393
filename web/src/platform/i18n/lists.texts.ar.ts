import type { Translation } from '@kith/contract/base/texts/messages';
import type { listsTexts } from './lists.texts.ts';

export default {
  otherPeople: {
    one: 'شخص آخر',
    two: 'شخصان آخران',
    few: '{count} أشخاص آخرين',
    many: '{count} شخصًا آخر',
    other: '{count} شخص آخر',
  },
  pair: '{first}، {second}',
} satisfies Translation<typeof listsTexts>;
