import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PreparedPicture } from '../../../platform/pictures.ts';

/** A picture chosen for the message that is being written. */
export interface ChosenPicture extends PreparedPicture {
  /** Shows it while it is not sent; the same for as long as it is chosen. */
  url: string;
}

/** By chat, for as long as the profile acts: whoever comes back to a chat finds them chosen. */
export interface ChosenByChat {
  state: StoreApi<Readonly<Record<string, readonly ChosenPicture[]>>>;
  dispose(): void;
}

export const createChosenByChat = (): ChosenByChat => {
  const state: ChosenByChat['state'] = createStore(() => ({}));
  return {
    state,
    dispose() {
      for (const { url } of Object.values(state.getState()).flat()) URL.revokeObjectURL(url);
      state.setState({}, true);
    },
  };
};
