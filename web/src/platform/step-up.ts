import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure } from './failure.ts';

/** Asks people to confirm their identity before sensitive actions. */
export interface StepUp {
  /** Whether the dialog is open. */
  store: StoreApi<{ isAsked: boolean }>;
  /**
   * Opens the dialog; resolves with whether the identity was confirmed. Concurrent callers share
   * it.
   */
  ask(): Promise<boolean>;
  /** Called by the dialog. */
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

/** True if the user cancelled the confirmation, so that no error is displayed. */
export const wasDeclined = (cause: unknown): boolean =>
  toFailure(cause).code === 'step_up_required';
