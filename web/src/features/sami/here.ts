import type { CommandTarget } from '../../platform/feature/command-verb.ts';
import type { Lookups } from './grammar/understand.ts';

/** What names the chat in which a command is typed, and the person or people in it. */
const HERE = new Set(
  'here|this chat|this group|them|him|her|hier|diesem chat|diesen chat|dieser gruppe|diese gruppe|ihm|ihr|ihnen|ihn|هنا'.split(
    '|',
  ),
);

/** Also finds the chat in which a command is typed; somebody who is called that comes first. */
export const withHere = (lookups: Lookups, here: CommandTarget | undefined): Lookups =>
  here === undefined
    ? lookups
    : {
        ...lookups,
        targets: (words) => {
          const named = lookups.targets(words);
          return named.length === 0 && HERE.has(words.join(' ')) ? [here] : named;
        },
      };
