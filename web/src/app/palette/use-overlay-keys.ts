import { useEffect } from 'react';
import { hasOverlay } from '../../ui/has-overlay.ts';
import { isMac } from '../../ui/is-mac.ts';
import { closeOverlay, overlay, showOverlay } from './overlay.ts';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

const isPaletteKey = (event: KeyboardEvent): boolean =>
  (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k';

/** Ctrl-K, on a Mac Cmd-K, opens the palette and closes it again; `?` shows the keyboard map. */
export const useOverlayKeys = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const wanted = isPaletteKey(event)
        ? 'palette'
        : event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event)
          ? 'keys'
          : null;
      if (wanted === null) return;
      event.preventDefault();
      if (overlay.getState().shown === wanted) closeOverlay();
      else if (!hasOverlay()) showOverlay(wanted);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
