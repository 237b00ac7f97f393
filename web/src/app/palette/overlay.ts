import { createStore } from 'zustand/vanilla';

export type Overlay = 'palette' | 'keys';

/** What lies over the screen, called from anywhere: a key, a menu, the palette itself. */
export const overlay = createStore<{ shown: Overlay | null }>(() => ({ shown: null }));

export const showOverlay = (shown: Overlay): void => overlay.setState({ shown });
export const closeOverlay = (): void => overlay.setState({ shown: null });
