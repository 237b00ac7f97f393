import { isMac } from './is-mac.ts';

/** Whether a key belongs to the field it was pressed in. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The letter together with Ctrl, on a Mac with Cmd, and nothing else. */
export const isModKey = (event: KeyboardEvent, letter: string): boolean =>
  (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === letter;
