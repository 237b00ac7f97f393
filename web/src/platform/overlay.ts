import { createStore, type StoreApi } from 'zustand/vanilla';

export type Overlay = 'palette' | 'keys';

/** Opens global overlays from anywhere: a shortcut, a menu, the palette itself. */
export interface Overlays {
  state: StoreApi<{ shown: Overlay | null }>;
  show(overlay: Overlay): void;
  close(): void;
}

export const createOverlays = (): Overlays => {
  const state: Overlays['state'] = createStore(() => ({ shown: null }));
  return {
    state,
    show: (shown) => state.setState({ shown }),
    close: () => state.setState({ shown: null }),
  };
};
