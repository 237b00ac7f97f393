import { THEMES } from '@kith/contract/base/enums';
import { browserStorage } from '../platform/browser.ts';
import type { Look } from '../platform/look.types.ts';
import { speak } from './languages/languages.ts';

const KEY = 'kith.look';

const wear = ({ theme, text_size, reduced_motion, language }: Partial<Look>): Promise<void> => {
  const { dataset } = document.documentElement;
  if (theme === undefined || theme === THEMES[0]) delete dataset.theme;
  else dataset.theme = theme;
  if (text_size) dataset.textSize = text_size;
  else delete dataset.textSize;
  if (reduced_motion) dataset.motion = 'reduced';
  else delete dataset.motion;
  return speak(language ?? null);
};

const recall = (): Partial<Look> => {
  try {
    return JSON.parse(browserStorage.get(KEY) ?? '{}');
  } catch {
    return {};
  }
};

/** Wears what was worn last, and follows other tabs; settles when the words are there. */
export const restoreLook = (): Promise<void> => {
  browserStorage.watch((key) => key === KEY && wear(recall()));
  return wear(recall());
};

export const keepLook = (look: Look): void => {
  browserStorage.set(KEY, JSON.stringify(look));
  void wear(look);
};
