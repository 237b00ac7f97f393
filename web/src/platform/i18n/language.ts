import { useCallback, useSyncExternalStore } from 'react';
import type { Messages, Translate } from './messages.ts';
import { type Catalogue, fillText, type Params } from './text.ts';

export type Direction = 'ltr' | 'rtl';
/** How the reader wants times written; what is missing follows the device. */
export type DateStyle = { readonly hourCycle?: 'h23'; readonly timeZone?: string };
type State = {
  readonly language: string;
  readonly direction: Direction;
  /** By the name of the messages; what is missing is said in English. */
  readonly translations: Readonly<Record<string, Catalogue>>;
  readonly dates: DateStyle;
};

const ENGLISH = 'en';
const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);
const directionOf = (language: string): Direction =>
  RIGHT_TO_LEFT.has(new Intl.Locale(language).language) ? 'rtl' : 'ltr';

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

/** What letters that the server writes are written in as well. */
export const currentLanguage = (): string => state.language;

/** Changes how every time on the screen is written. */
export const setDateStyle = (dates: DateStyle): void => change({ dates });
export const dateStyle = (): DateStyle => state.dates;

/** The language of the interface, its direction, and the way times are written. */
export function useLanguage(): Pick<State, 'language' | 'direction' | 'dates'> {
  return useSyncExternalStore(subscribe, current, current);
}

/** Says a text in the current language, outside of React too. */
export function translate<C extends Catalogue>({ name, english }: Messages<C>): Translate<C> {
  return (key, ...[params]) => {
    const { language, translations } = state;
    const translated = translations[name]?.[key];
    return translated === undefined
      ? fillText(ENGLISH, english[key] ?? key, params as Params)
      : fillText(language, translated, params as Params);
  };
}

/** `const t = useText(messages)`, then `t('key', { name })`. */
export function useText<C extends Catalogue>(messages: Messages<C>): Translate<C> {
  const { translations } = useSyncExternalStore(subscribe, current, current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language makes a new function, so that memoised rows follow
  return useCallback(translate(messages), [messages, translations]);
}
