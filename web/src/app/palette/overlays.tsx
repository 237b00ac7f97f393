import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { translate } from '../../platform/i18n/language.ts';
import { notify } from '../../ui/overlays/toasts.tsx';
import { closeOverlay, type Overlay, overlay } from './overlay.ts';
import { paletteTexts } from './palette.texts.ts';
import { useOverlayKeys } from './use-overlay-keys.ts';

type View = ComponentType<{ onClose: () => void }>;

const loaders: Record<Overlay, () => Promise<View>> = {
  palette: async () => (await import('./palette.tsx')).Palette,
  keys: async () => (await import('./key-map-dialog.tsx')).KeyMapDialog,
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Stands once in the app and fetches what is called the first time it is called. */
export function Overlays() {
  const { shown } = useStore(overlay);
  const [loaded, setLoaded] = useState<{ name: Overlay; View: View }>();
  useOverlayKeys();
  useEffect(() => {
    if (shown === null) return;
    let isCurrent = true;
    // A menu that was chosen from gives the focus back within a frame.
    Promise.all([loaders[shown](), nextFrame()]).then(
      ([View]) => isCurrent && setLoaded({ name: shown, View }),
      () => {
        closeOverlay();
        notify(translate(paletteTexts)('notLoaded'));
      },
    );
    return () => {
      isCurrent = false;
      setLoaded(undefined);
    };
  }, [shown]);
  useEffect(() => closeOverlay, []);
  // Gone within the very event that closes it: the next frame gives the focus back, and what lies
  // behind, inert while a dialog is open, takes none before React has cleaned up after it.
  return loaded?.name === shown && <loaded.View onClose={closeOverlay} />;
}
