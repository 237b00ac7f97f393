import type { Preferences } from '@kith/contract';
import { THEMES } from '@kith/contract/base/enums';
import { browserStorage } from './storage.ts';

/** Appearance before sign-in; stays on the device after signing out. */
export type Look = Pick<
  Preferences,
  'theme' | 'text_size' | 'reduced_motion' | 'language' | 'navigation'
>;

export const LOOK_KEY = 'kith.look';

/** The last stored appearance. */
export const recallLook = (): Partial<Look> => {
  try {
    return JSON.parse(browserStorage.get(LOOK_KEY) ?? '{}');
  } catch {
    return {};
  }
};

/** The parts of the appearance that style sheets use. */
export const wear = ({ theme, text_size, reduced_motion }: Partial<Look>): void => {
  const { dataset } = document.documentElement;
  if (theme === undefined || theme === THEMES[0]) delete dataset.theme;
  else dataset.theme = theme;
  if (text_size) dataset.textSize = text_size;
  else delete dataset.textSize;
  if (reduced_motion) dataset.motion = 'reduced';
  else delete dataset.motion;
};
