import type { Preferences } from '@kith/contract';
import { THEMES } from '@kith/contract/base/enums';
import { browserStorage } from './storage.ts';

/** What the page wears before anybody has signed in; it stays on the device after signing out. */
export type Look = Pick<
  Preferences,
  'theme' | 'text_size' | 'reduced_motion' | 'language' | 'navigation'
>;

export const LOOK_KEY = 'kith.look';

/** What was worn last. */
export const recallLook = (): Partial<Look> => {
  try {
    return JSON.parse(browserStorage.get(LOOK_KEY) ?? '{}');
  } catch {
    return {};
  }
};

/** All of a look that style sheets go by. */
export const wear = ({ theme, text_size, reduced_motion }: Partial<Look>): void => {
  const { dataset } = document.documentElement;
  if (theme === undefined || theme === THEMES[0]) delete dataset.theme;
  else dataset.theme = theme;
  if (text_size) dataset.textSize = text_size;
  else delete dataset.textSize;
  if (reduced_motion) dataset.motion = 'reduced';
  else delete dataset.motion;
};
