import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { hasOverlay } from '../../../ui/overlays/has-overlay.ts';

/**
 * Ctrl or ⌘ and F search the open chat; closing the search returns the focus. In a pane beside the
 * chat they search there while the focus is `within` it.
 */
export const useSearchHere = (focus: () => void, within?: RefObject<HTMLElement | null>) => {
  const [isOpen, setOpen] = useState(false);
  const toggle = useSteady(() => {
    setOpen(!isOpen);
    if (isOpen) focus();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isOurs || event.key.toLowerCase() !== 'f' || event.defaultPrevented || hasOverlay())
        return;
      const { activeElement } = document;
      if (within && !within.current?.contains(activeElement)) return;
      // A second time, the browser's own search opens.
      if (activeElement?.closest('[data-keeps-focus]') != null) return;
      event.preventDefault();
      setOpen(true);
      const pane = within?.current ?? document;
      pane.querySelector<HTMLElement>('[data-keeps-focus] input')?.focus();
    };
    // A pane comes before the chat.
    addEventListener('keydown', press, within !== undefined);
    return () => removeEventListener('keydown', press, within !== undefined);
  }, [within]);
  return useMemo(() => ({ isOpen, toggle }), [isOpen, toggle]);
};
