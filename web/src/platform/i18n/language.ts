import type { Messages } from '@kith/contract/base/texts/messages';
import { type Speaker, speaker, type Translations } from '@kith/contract/base/texts/speaker';
import type { Catalogue } from '@kith/contract/base/texts/text';
import { useCallback, useSyncExternalStore } from 'react';
import { type Direction, directionOf } from './direction.ts';

/** The reader's format of times; missing fields follow the device. */
export type DateStyle = { readonly hourCycle?: 'h23'; readonly timeZone?: string };
type State = {
  readonly language: string;
  readonly direction: Direction;
  readonly translations: Translations;
  readonly dates: DateStyle;
};

const ENGLISH = 'en';

let state: State = { language: ENGLISH, direction: 'ltr', translations: {}, dates: {} };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = () => state;
const change = (changes: Partial<State>): void => {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
};

/** Changes the language of everything on the screen; English needs no translations. */
export function setLanguage(language: string, translations: State['translations'] = {}): void {
  change({ language, direction: directionOf(language), translations });
}

/** The language, which the server's emails use as well. */
export const currentLanguage = (): string => state.language;

/** Changes the format of every time on the screen. */
export const setDateStyle = (dates: DateStyle): void => change({ dates });
export const dateStyle = (): DateStyle => state.dates;

/** The language of the interface, its direction, and the format of times. */
export function useLanguage(): Pick<State, 'language' | 'direction' | 'dates'> {
  return useSyncExternalStore(subscribe, current, current);
}

/** Returns a text in the current language, also outside React. */
export function translate<C extends Catalogue>(messages: Messages<C>): Speaker<C> {
  return (key, ...params) => speaker(messages, state.language, state.translations)(key, ...params);
}

/** `const t = useText(messages)`, then `t('key', { name })`. */
export function useText<C extends Catalogue>(messages: Messages<C>): Speaker<C> {
  const { translations } = useSyncExternalStore(subscribe, current, current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new function, so that memoised rows follow
  return useCallback(translate(messages), [messages, translations]);
}
