import { useSamiState } from './sami.handle.ts';

/** Whether there is a language model to ask; false until that is known. */
export const useHasModels = (): boolean =>
  useSamiState(({ models }) => models !== undefined && models.models.length > 0);
