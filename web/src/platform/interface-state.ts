import type { InterfaceState } from '@kith/contract';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

const KEY = 'kith.interface';

const START: InterfaceState = {
  settings_entry_point: null,
  show_pending_invites: false,
  topOffset: '0px',
  bottomOffset: '0px',
};

const restore = (): InterfaceState => {
  try {
    return { ...START, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return START;
  }
};

/** What the interface remembers for the session of one tab, over a reload too. */
export const interfaceState = createStore<InterfaceState>(restore);

interfaceState.subscribe((state) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Without storage it holds until the tab is loaded again.
  }
});

/** The next person to sign in in this tab starts anew. */
export const wipeInterfaceState = async (): Promise<void> =>
  interfaceState.setState({ settings_entry_point: null, show_pending_invites: false });

export const useInterfaceState = <Key extends keyof InterfaceState>(key: Key) =>
  useStore(interfaceState, (state) => state[key]);
