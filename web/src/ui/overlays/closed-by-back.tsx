import { useEffect, useEffectEvent } from 'react';
import { overlayHistory } from './overlay-history.ts';

/** While this is mounted, the browser's Back calls `close` and does nothing else. */
export const useClosedByBack = (close: () => void): void => {
  const goBack = useEffectEvent(close);
  useEffect(() => overlayHistory()(() => goBack()), []);
};

/** The same as an element within an overlay, which is mounted only while that is open. */
export function ClosedByBack({ onBack }: { onBack: () => void }) {
  useClosedByBack(onBack);
  return null;
}

/**
 * For the frame of the app: removes entries of overlays that were open when the page was reloaded.
 */
export const useOverlayHistory = (): void => useEffect(() => void overlayHistory(), []);
