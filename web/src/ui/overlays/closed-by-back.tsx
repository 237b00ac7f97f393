import { useEffect, useEffectEvent } from 'react';
import { overlayHistory } from './overlay-history.ts';

/** As long as this is mounted, the browser's Back calls `close` and leads nowhere else. */
export const useClosedByBack = (close: () => void): void => {
  const goBack = useEffectEvent(close);
  useEffect(() => overlayHistory()(() => goBack()), []);
};

/** The same as a part of an overlay, which is mounted only while that is open. */
export function ClosedByBack({ onBack }: { onBack: () => void }) {
  useClosedByBack(onBack);
  return null;
}

/** For the frame of the app: what was open when the page was loaded anew leaves no entry behind. */
export const useOverlayHistory = (): void => useEffect(() => void overlayHistory(), []);
