import type { RoomCall } from '@kith/contract';
import { CALL_RINGS_MS, SECOND_MS } from '@kith/contract/base/constants';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Environment } from '../../../platform/environment.ts';

/** Calls that knock quietly at a person who has only the page of the room open. */
export interface Called {
  state: StoreApi<{ calls: readonly RoomCall[] }>;
  hear(call: RoomCall): void;
  /** Hides the call, which goes on until the caller gives up. */
  hide(id: string): void;
  /** False if it could not be declined; it is still shown. */
  decline(id: string): Promise<boolean>;
}

/** When a call must have stopped, in case the server's event was missed. */
const SURELY_OVER_MS = CALL_RINGS_MS + 5 * SECOND_MS;

export const createCalled = (
  { after }: Pick<Environment, 'after'>,
  /** Undefined if declined, or else the code of the refusal. */
  decline: (id: string) => Promise<string | undefined>,
): Called => {
  const state = createStore<{ calls: readonly RoomCall[] }>(() => ({ calls: [] }));
  const hide = (id: string): void =>
    state.setState(({ calls }) => ({ calls: calls.filter((each) => each.id !== id) }));
  return {
    state,
    hide,
    hear: (call) => {
      hide(call.id);
      if (!call.isRinging) return;
      state.setState(({ calls }) => ({ calls: [...calls, call] }));
      after(SURELY_OVER_MS, () => hide(call.id));
    },
    decline: async (id) => {
      const code = await decline(id);
      // It has ended meanwhile, which is as good.
      const isDone = code === undefined || code === 'conflict' || code === 'not_found';
      if (isDone) hide(id);
      return isDone;
    },
  };
};
