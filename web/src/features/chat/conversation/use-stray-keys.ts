import { useEffect } from 'react';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { hasOverlay } from '../../../ui/overlays/has-overlay.ts';

/** Global shortcuts, and keys that scroll. */
const TAKEN = new Set(['/', '?', ' ']);

/** No element that handles keys has the focus: the screen itself at most. */
const isFocusFree = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.tagName === 'MAIN';
};

/** Typing without a focused field goes to the composer. */
export const useStrayKeys = (focus: () => void): void => {
  const give = useSteady(focus);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
      if ([...key].length !== 1 || TAKEN.has(key) || !isFocusFree() || hasOverlay()) return;
      // A field that receives the focus during keydown receives the character too.
      give();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [give]);
};
