import { useEffect } from 'react';
import { usePlatform } from '../../platform/react.tsx';
import { isForInputMethod } from '../../ui/interaction/enter.ts';
import { isModKey, isTyping } from '../../ui/interaction/keys.ts';
import { hasOverlay } from '../../ui/overlays/has-overlay.ts';

/** Ctrl-K, on a Mac Cmd-K, opens and closes the palette; `?` opens the list of shortcuts. */
export const useOverlayKeys = (): void => {
  const { overlays } = usePlatform();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isForInputMethod(event)) return;
      const wanted = isModKey(event, 'k')
        ? 'palette'
        : event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event)
          ? 'keys'
          : null;
      if (wanted === null) return;
      event.preventDefault();
      if (overlays.state.getState().shown === wanted) overlays.close();
      else if (!hasOverlay()) overlays.show(wanted);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [overlays]);
};
