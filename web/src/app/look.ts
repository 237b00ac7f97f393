import type { Preferences } from '@kith/contract';
import { THEMES } from '@kith/contract/pure/enums';
import { browserStorage } from '../platform/browser.ts';

/** What the page wears before anybody has signed in; it stays on the device after signing out. */
export type Look = Pick<Preferences, 'theme' | 'text_size' | 'reduced_motion'>;

const KEY = 'kith.look';

const wear = ({ theme, text_size, reduced_motion }: Partial<Look>): void => {
  const { dataset } = document.documentElement;
  if (theme === undefined || theme === THEMES[0]) delete dataset.theme;
  else dataset.theme = theme;
  if (text_size) dataset.textSize = text_size;
  else delete dataset.textSize;
  if (reduced_motion) dataset.motion = 'reduced';
  else delete dataset.motion;
};

/** Wears what was worn last, and follows other tabs. */
export const restoreLook = (): void => {
  const recall = (): void => {
    try {
      wear(JSON.parse(browserStorage.get(KEY) ?? '{}'));
    } catch {}
  };
  recall();
  browserStorage.watch((key) => key === KEY && recall());
};

export const keepLook = ({ theme, text_size, reduced_motion }: Look): void => {
  wear({ theme, text_size, reduced_motion });
  browserStorage.set(KEY, JSON.stringify({ theme, text_size, reduced_motion }));
};
