import { displayName } from '@kith/contract/base/names';
import { useMemo } from 'react';
import { useChatEngine, useKeptOut, usePeopleSearch } from '../../chat/index.ts';
import type { Callable } from './find-people.ts';

/** People on this server with the typed name or address who are not in a list of the user yet. */
export const useStrangers = (people: readonly Callable[], typed: string) => {
  const { people: found, state } = usePeopleSearch(typed);
  const { me } = useChatEngine();
  const keptOut = useKeptOut();
  const strangers = useMemo(() => {
    // The results of an earlier text stay until the next ones arrive; Enter would call the wrong person.
    if (state !== 'found') return [];
    const known = new Set(people.map(({ profileId }) => profileId));
    return found
      .filter(({ id, isDeleted }) => id !== me && !isDeleted && !known.has(id))
      .map(
        (card): Callable => ({
          ...{
            id: card.id,
            profileId: card.id,
            name: displayName(card),
            avatar: card.avatar,
            card,
          },
          ...{ isGroup: false, numbers: [], emails: [] },
          obstacle: keptOut.has(card.id) ? 'blocked' : undefined,
        }),
      );
  }, [people, found, state, keptOut, me]);
  return { strangers, isSearching: state === 'searching' };
};
