import type { Environment } from '../../../platform/environment.ts';
import { PLACES_KEY } from '../kept.ts';

/** Maximum number and age. */
const PLACES_MAX = 50;
const PLACE_MS = 24 * 60 * 60 * 1000;

/** The visible part of a conversation, if it was not at its end. */
export interface Place {
  /** The message at the top. */
  id: string;
  /** How much of it was scrolled past, in pixels. */
  hidden: number;
  /** The newest message at that time. */
  newestId: string | undefined;
  /** It was on the screen when the page was unloaded: it is restored, whatever is new. */
  isOpen: boolean;
}
interface Kept extends Place {
  me: string;
  chatId: string;
  /** When, in ms since the epoch. */
  time: number;
}

/** Reading positions of one profile in this tab, which survive a reload; not those in the vault. */
export interface Places {
  of(chatId: string): Place | undefined;
  keep(chatId: string, place: Place): void;
  /** It is at its end, or was restored. */
  drop(chatId: string): void;
}

const recall = (tab: Environment['tab']): readonly Kept[] => {
  try {
    const kept: unknown = JSON.parse(tab.get(PLACES_KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

export const createPlaces = (
  { tab, now }: Pick<Environment, 'tab' | 'now'>,
  me: string,
  isVaulted: (chatId: string) => boolean = () => false,
): Places => {
  /** Those of all profiles, latest last. */
  let kept: readonly Kept[] | undefined;
  const read = (): readonly Kept[] =>
    (kept ?? recall(tab)).filter(({ time }) => now() - time < PLACE_MS);
  const write = (next: readonly Kept[]): void => {
    kept = next.slice(-PLACES_MAX);
    const stored = kept.filter((place) => place.me !== me || !isVaulted(place.chatId));
    if (stored.length === 0) tab.remove(PLACES_KEY);
    else tab.set(PLACES_KEY, JSON.stringify(stored));
  };
  const isOf = (chatId: string) => (place: Kept) => place.me === me && place.chatId === chatId;
  const others = (chatId: string) => read().filter((place) => !isOf(chatId)(place));

  return {
    of: (chatId) => read().find(isOf(chatId)),
    keep: (chatId, place) => write([...others(chatId), { ...place, me, chatId, time: now() }]),
    drop(chatId) {
      if (read().some(isOf(chatId))) write(others(chatId));
    },
  };
};
