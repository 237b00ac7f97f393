import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Call } from '../../../platform/api-client.ts';
import type { OpenSession } from '../accounts.engine.ts';

/** Sign-ins on new devices, as last loaded, until they are confirmed. */
export interface NewDevices {
  state: StoreApi<{ sessions: readonly OpenSession[] }>;
  /** Loads them. */
  look(): void;
  /** The sign-in was the person's own, on every device from now on; false if that was not stored. */
  confirm(id: string): Promise<boolean>;
}

export const createNewDevices = (call: Call): NewDevices => {
  const state: NewDevices['state'] = createStore(() => ({ sessions: [] }));
  return {
    state,
    async confirm(id) {
      try {
        await call('sessions.confirm', { params: { id } });
      } catch {
        return false;
      }
      state.setState(({ sessions }) => ({ sessions: sessions.filter((one) => one.id !== id) }));
      return true;
    },
    look() {
      // If it fails, it is repeated when the connection is back.
      call('sessions.list').then(
        ({ sessions }) =>
          state.setState({ sessions: sessions.filter(({ unfamiliar }) => unfamiliar) }),
        () => {},
      );
    },
  };
};
