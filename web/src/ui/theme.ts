import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'kith.theme';
const listeners = new Set<() => void>();

/** A private window may refuse to remember; the choice then lasts as long as the page. */
const recall = (): Theme => {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system';
  } catch {
    return 'system';
  }
};
let current = recall();

const tell = (theme: Theme): void => {
  current = theme;
  for (const listener of listeners) listener();
};

export const setTheme = (theme: Theme): void => {
  try {
    localStorage.setItem(KEY, theme);
  } catch {}
  tell(theme);
};

const subscribe = (listener: () => void): (() => void) => {
  const follow = ({ key }: StorageEvent) => key === KEY && tell(recall());
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
};

/** Light, dark, or as the device says; of this browser, in all its tabs. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => current);
