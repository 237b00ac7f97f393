import { LOOK_KEY, type Look, recallLook, wear } from '../platform/look.ts';
import { browserStorage } from '../platform/storage.ts';
import { speak } from './languages/languages.ts';

const put = (look: Partial<Look>): Promise<void> => {
  wear(look);
  return speak(look.language ?? null);
};

/** Wears what was worn last, and follows other tabs; settles when the words are there. */
export const restoreLook = (): Promise<void> => {
  browserStorage.watch((key) => key === LOOK_KEY && put(recallLook()));
  return put(recallLook());
};

export const keepLook = (look: Look): void => {
  browserStorage.set(LOOK_KEY, JSON.stringify(look));
  void put(look);
};
