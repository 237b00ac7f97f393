import type { Preferences } from '@kith/contract';
import { CALL_FAVOURITES_MAX } from '@kith/contract/base/constants';
import type { Callable } from './find-people.ts';

export type Favourites = Preferences['call_favourites'];
type Favourite = Favourites[number];

const isOf = ({ kind, id }: Favourite, { contactId, profileId }: Callable): boolean =>
  id === (kind === 'contact' ? contactId : profileId);

export const isFavourite = (favourites: Favourites, person: Callable): boolean =>
  favourites.some((each) => isOf(each, person));

/** The favourites who can be called now, in order. */
export const favouritesAmong = (
  favourites: Favourites,
  people: readonly Callable[],
): readonly Callable[] => {
  const found = favourites.flatMap((each) => people.find((person) => isOf(each, person)) ?? []);
  return [...new Set(found)];
};

/** With the person at the end, or without them. */
export const toggled = (favourites: Favourites, person: Callable): Favourites => {
  if (isFavourite(favourites, person)) return favourites.filter((each) => !isOf(each, person));
  const { contactId, profileId } = person;
  const added: Favourite[] =
    contactId !== undefined
      ? [{ kind: 'contact', id: contactId }]
      : profileId !== undefined
        ? [{ kind: 'profile', id: profileId }]
        : [];
  return [...favourites, ...added].slice(0, CALL_FAVOURITES_MAX);
};

/** With the person in the place of another one; hidden favourites keep theirs. */
export const moved = (favourites: Favourites, person: Callable, to: Callable): Favourites => {
  const from = favourites.findIndex((each) => isOf(each, person));
  const place = favourites.findIndex((each) => isOf(each, to));
  const own = favourites[from];
  if (own === undefined || place === -1) return favourites;
  return favourites.toSpliced(from, 1).toSpliced(place, 0, own);
};
