import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { translate } from '../../platform/i18n/language.ts';
import { notify } from '../../ui/toasts.tsx';
import { closeOverlay, type Overlay, overlay } from './overlay.ts';
import { paletteTexts } from './palette.texts.ts';
import { useOverlayKeys } from './use-overlay-keys.ts';

type View = ComponentType<{ onClose: () => void }>;

const loaders: Record<Overlay, () => Promise<View>> = {
  palette: async () => (await import('./palette.tsx')).Palette,
  keys: async () => (await import('./key-map-dialog.tsx')).KeyMapDialog,
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The focus goes back where it was, unless what was chosen has taken it. */
const giveBack = (before: Element | null): void => {
  const isLost = document.activeElement === document.body;
  if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
};

/** Stands once in the app and fetches what is called the first time it is called. */
export function Overlays() {
  const { shown } = useStore(overlay);
  const [Shown, setShown] = useState<View | null>(null);
  useOverlayKeys();
  useEffect(() => {
    if (shown === null) return;
    let isCurrent = true;
    let before: Element | null = null;
    // A menu that was chosen from gives the focus back within a frame.
    Promise.all([loaders[shown](), nextFrame()]).then(
      ([view]) => {
        if (!isCurrent) return;
        before = document.activeElement;
        setShown(() => view);
      },
      () => {
        closeOverlay();
        notify(translate(paletteTexts)('notLoaded'));
      },
    );
    return () => {
      isCurrent = false;
      setShown(null);
      void nextFrame()
        .then(nextFrame)
        .then(() => giveBack(before));
    };
  }, [shown]);
  useEffect(() => closeOverlay, []);
  return Shown && <Shown onClose={closeOverlay} />;
}
