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

/** Interface state of one tab's session, which survives a reload. */
export const interfaceState = createStore<InterfaceState>(restore);

interfaceState.subscribe((state) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Without storage it lasts until the tab is reloaded.
  }
});

/** The next person to sign in in this tab starts over. */
export const wipeInterfaceState = async (): Promise<void> =>
  interfaceState.setState({ settings_entry_point: null, show_pending_invites: false });

export const useInterfaceState = <Key extends keyof InterfaceState>(key: Key) =>
  useStore(interfaceState, (state) => state[key]);
