import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import type { LiveFeature } from '../../platform/feature/feature.ts';
import { useFeatures } from '../../platform/feature/features.react.tsx';
import { notifyNotLoaded } from '../../platform/feature/not-loaded.ts';
import type { Overlay } from '../../platform/overlay.ts';
import { usePlatform } from '../../platform/react.tsx';
import { PaletteComing } from './palette-coming.tsx';
import { useHeldKeys } from './use-held-keys.ts';
import { useOverlayKeys } from './use-overlay-keys.ts';

interface ViewProps {
  onClose: () => void;
  /** What was typed while it was loading. */
  typed: string;
}
type View = ComponentType<ViewProps>;

const loaders: Record<Overlay, (features: readonly LiveFeature[]) => Promise<View>> = {
  async palette(features) {
    const parts = Promise.all(features.flatMap((feature) => feature.palette?.() ?? []));
    const [{ Palette }, found] = await Promise.all([import('./palette.tsx'), parts]);
    return (props) => <Palette parts={found} {...props} />;
  },
  keys: async () => (await import('./key-map-dialog.tsx')).KeyMapDialog,
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Rendered once in the app; loads an overlay when it is first opened. */
export function OverlayHost() {
  const { overlays } = usePlatform();
  const features = useFeatures();
  const { shown } = useStore(overlays.state);
  const [loaded, setLoaded] = useState<{ name: Overlay; View: View }>();
  const isComing = shown !== null && loaded?.name !== shown;
  const typed = useHeldKeys(isComing, overlays.close);
  useOverlayKeys();
  useEffect(() => {
    if (shown === null) return;
    let isCurrent = true;
    // A menu returns the focus within a frame after a selection.
    Promise.all([loaders[shown](features), nextFrame()]).then(
      ([View]) => isCurrent && setLoaded({ name: shown, View }),
      () => {
        overlays.close();
        notifyNotLoaded();
      },
    );
    return () => {
      isCurrent = false;
      setLoaded(undefined);
    };
  }, [shown, overlays, features]);
  useEffect(() => overlays.close, [overlays]);
  // It unmounts within the event that closes it: the next frame returns the focus, and elements
  // behind, inert while a dialog is open, accept none before React has cleaned up.
  if (shown === 'palette' && isComing) return <PaletteComing typed={typed} />;
  return loaded?.name === shown && <loaded.View onClose={overlays.close} typed={typed} />;
}
