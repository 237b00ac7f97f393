import { type FocusEvent, useEffect, useRef } from 'react';

const BUTTONS = 'button, a[href]';

/**
 * When a row goes that had the focus, the one that takes its place gets it, or the last; where none
 * is left, the screen. Give what this answers to the element around the rows.
 */
export const useRowFocus = <List extends HTMLElement>() => {
  const list = useRef<List>(null);
  const at = useRef(-1);
  // After each rendering, since only then it shows what is gone.
  useEffect(() => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>(BUTTONS) ?? [];
    const next = buttons[Math.min(at.current, buttons.length - 1)];
    at.current = -1;
    (next ?? document.querySelector('main'))?.focus();
  });
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<List>) => {
      const buttons = [...(list.current?.querySelectorAll(BUTTONS) ?? [])];
      at.current = buttons.indexOf(target);
    },
    // What is taken off the page tells nobody that it loses the focus.
    onBlur: () => {
      at.current = -1;
    },
  };
};
