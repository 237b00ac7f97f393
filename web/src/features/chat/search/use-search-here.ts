import { useEffect, useMemo, useState } from 'react';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { hasOverlay } from '../../../ui/overlays/has-overlay.ts';

/** Ctrl or ⌘ and F search the open chat; closing the search returns the focus. */
export const useSearchHere = (focus: () => void) => {
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
      // A second time, the browser's own search opens.
      if (document.activeElement?.closest('[data-keeps-focus]') != null) return;
      event.preventDefault();
      setOpen(true);
      document.querySelector<HTMLElement>('[data-keeps-focus] input')?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return useMemo(() => ({ isOpen, toggle }), [isOpen, toggle]);
};
