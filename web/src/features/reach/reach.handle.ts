import type { ReachMessage } from '@kith/contract/reach/reach.schemas';
import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cancel } from '../../platform/environment.ts';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { createHandle } from '../../platform/react.tsx';

export interface ReachState {
  /** The latest that visitors have left; undefined until they have been read. */
  messages: readonly ReachMessage[] | undefined;
}
export interface Reach {
  me: string;
  state: StoreApi<ReachState>;
  refresh(): void;
  /** Once there is time. */
  soon(): void;
  /** Nothing is asked for any more. */
  close(): void;
}

const SOON_MS = 4_000;

/** What visitors have left on the page of a profile. */
export const openReach = ({ env, call, me }: ProfileCore): Reach => {
  const state = createStore<ReachState>(() => ({ messages: undefined }));
  const refresh = () =>
    // Asked again with the next connection.
    void call('reach.messages', { query: { take: '100' } }).then(
      ({ messages }) => state.setState({ messages }),
      () => undefined,
    );
  let cancel: Cancel = () => {};
  return {
    me,
    state,
    refresh,
    soon: () => {
      cancel();
      cancel = env.after(SOON_MS, refresh);
    },
    close: () => cancel(),
  };
};

export const [ReachProvider, useReach] = createHandle<Reach>('Reach');

export const useReachState = <Value>(select: (state: ReachState) => Value): Value =>
  useStore(useReach().state, select);
