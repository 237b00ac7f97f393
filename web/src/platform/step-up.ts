import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure } from './failure.ts';

/** Asks the person to prove again who it is, before what is too much for an open browser alone. */
export interface StepUp {
  /** Whether the question is on the screen. */
  store: StoreApi<{ isAsked: boolean }>;
  /** Shows the question; answers whether the proof was given. Who asks meanwhile shares the answer. */
  ask(): Promise<boolean>;
  /** Said by the dialog. */
  settle(isProved: boolean): void;
}

export const createStepUp = (): StepUp => {
  const store = createStore(() => ({ isAsked: false }));
  let pending: PromiseWithResolvers<boolean> | null = null;
  return {
    store,
    ask() {
      pending ??= Promise.withResolvers<boolean>();
      store.setState({ isAsked: true });
      return pending.promise;
    },
    settle(isProved) {
      store.setState({ isAsked: false });
      pending?.resolve(isProved);
      pending = null;
    },
  };
};

/** True when the person was asked for the proof and chose not to give it: there is nothing to say. */
export const wasDeclined = (cause: unknown): boolean =>
  toFailure(cause).code === 'step_up_required';
