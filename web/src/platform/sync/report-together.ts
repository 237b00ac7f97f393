import type { StoreApi } from 'zustand/vanilla';
import type { Together } from '../environment.ts';

/** A store that reports the changes of a work as one, at its end. Its state is never behind. */
export const reportTogether = <State>(
  store: StoreApi<State>,
  together: Together,
): StoreApi<State> => {
  const listeners = new Set<(state: State, before: State) => void>();
  let isOwed = false;
  const tell = (state: State, before: State): void => {
    for (const listener of listeners) listener(state, before);
  };
  store.subscribe((state, before) => {
    if (isOwed) return;
    isOwed = together.putOff(() => {
      isOwed = false;
      tell(store.getState(), before);
    });
    if (!isOwed) tell(state, before);
  });
  return {
    ...store,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
