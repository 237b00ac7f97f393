import { useChangePreferences, usePreference } from '../../preferences/index.ts';
import { favouritesAmong, isFavourite, moved, toggled } from './favourites.ts';
import type { Callable } from './find-people.ts';

/** The account's favourites, the same on all devices. */
export const useFavourites = () => {
  const favourites = usePreference('call_favourites');
  const change = useChangePreferences();
  return {
    among: (people: readonly Callable[]) => favouritesAmong(favourites, people),
    has: (person: Callable) => isFavourite(favourites, person),
    toggle: (person: Callable) => change({ call_favourites: toggled(favourites, person) }),
    move: (person: Callable, to: Callable) =>
      change({ call_favourites: moved(favourites, person, to) }),
  };
};
