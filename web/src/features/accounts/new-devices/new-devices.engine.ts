import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Call } from '../../../platform/api-client.ts';
import type { OpenSession } from '../accounts.engine.ts';

/** What signed in on devices that were never used before, as last heard, until it is confirmed. */
export interface NewDevices {
  state: StoreApi<{ sessions: readonly OpenSession[] }>;
  /** Asks what there is. */
  look(): void;
}

export const createNewDevices = (call: Call): NewDevices => {
  const state: NewDevices['state'] = createStore(() => ({ sessions: [] }));
  return {
    state,
    look() {
      // Not heard now, it is heard when the connection comes back.
      call('sessions.list').then(
        ({ sessions }) =>
          state.setState({ sessions: sessions.filter(({ unfamiliar }) => unfamiliar) }),
        () => {},
      );
    },
  };
};
