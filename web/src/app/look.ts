import { LOOK_KEY, type Look, recallLook, wear } from '../platform/look.ts';
import { browserStorage } from '../platform/storage.ts';
import { speak } from './languages/languages.ts';

const put = (look: Partial<Look>): Promise<void> => {
  wear(look);
  return speak(look.language ?? null);
};

/**
 * Applies the last stored appearance, and follows other tabs; resolves once the texts are loaded.
 */
export const restoreLook = (): Promise<void> => {
  browserStorage.watch((key) => key === LOOK_KEY && put(recallLook()));
  return put(recallLook());
};

export const keepLook = (look: Look): void => {
  browserStorage.set(LOOK_KEY, JSON.stringify(look));
  void put(look);
};
