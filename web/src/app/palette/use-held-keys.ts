import { useLayoutEffect, useState } from 'react';
import { isForInputMethod } from '../../ui/interaction/enter.ts';

/** Collects what is typed until there is a field for it. */
const typedAfter = (typed: string, key: string): string =>
  key === 'Backspace' ? [...typed].slice(0, -1).join('') : typed + key;

const isTyped = (key: string): boolean => [...key].length === 1 || key === 'Backspace';

/** Keys that would act on the focused element. */
const HELD = new Set(['Enter', 'Tab', 'Delete', 'Home', 'End', 'PageUp', 'PageDown']);
const isHeld = (key: string): boolean => isTyped(key) || HELD.has(key) || key.startsWith('Arrow');

/**
 * Captures keys for a field that is still loading, and returns what was typed. The focus does not
 * move, so that it can return there.
 */
export const useHeldKeys = (isHolding: boolean, onEscape: () => void): string => {
  const [typed, setTyped] = useState('');
  // In one step with the field's focus: no key is lost in between.
  useLayoutEffect(() => {
    if (!isHolding) return;
    setTyped('');
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || isForInputMethod(event)) return;
      if (key === 'Escape') onEscape();
      else if (!isHeld(key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isTyped(key)) setTyped((before) => typedAfter(before, key));
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [isHolding, onEscape]);
  return typed;
};
