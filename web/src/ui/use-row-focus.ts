import { type FocusEvent, useEffect, useRef } from 'react';

const BUTTONS = 'button, a[href]';

/**
 * When a row goes that had the focus, the one that takes its place gets it, or the last; where none
 * is left, the screen. Give what this answers to the element around the rows.
 */
export const useRowFocus = <List extends HTMLElement>() => {
  const list = useRef<List>(null);
  const at = useRef(-1);
  const last = useRef(-1);
  const buttonsOf = () => [...(list.current?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];
  const pass = () => {
    if (at.current < 0 || document.activeElement !== document.body) return;
    const buttons = buttonsOf();
    const next = buttons[Math.min(at.current, buttons.length - 1)];
    at.current = -1;
    (next ?? document.querySelector('main'))?.focus();
  };
  // After each rendering, since only then it shows what is gone; and once more after a dialog has
  // given the focus back, which it does a frame later.
  useEffect(() => {
    pass();
    if (at.current >= 0) requestAnimationFrame(() => requestAnimationFrame(pass));
  });
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<List>) => {
      // A dialog of a row stands elsewhere, but its focus is the row's.
      if (list.current?.contains(target)) last.current = buttonsOf().indexOf(target);
      at.current = last.current;
    },
    // What is taken off the page tells nobody that it loses the focus.
    onBlur: () => {
      at.current = -1;
    },
  };
};
