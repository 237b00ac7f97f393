import { isForInputMethod } from './enter.ts';
export interface HeldKeys {
  /** Presses them again, in order, wherever the focus is by then. */
  release(): Promise<void>;
  /** Forgets them, unless they are being released. */
  drop(): void;
}

/** A key with those that have held it: a menu that is loading holds what the list has released. */
type Key = KeyboardEvent & { by?: readonly object[] };

const TEXT_FIELDS = 'input, textarea, [contenteditable=true]';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const isForText = (event: KeyboardEvent): boolean =>
  isForInputMethod(event) ||
  (event.target instanceof HTMLElement && event.target.matches(TEXT_FIELDS));

/**
 * Holds the keys, from `first` on, that are pressed while the part they are meant for is loading.
 * Escape, a press with a pointer and keys in a text field say that it is no longer wanted: then they
 * are forgotten, and `onLeft` is called with that event.
 */
export const holdKeys = (onLeft: (event: Event) => void, first?: KeyboardEvent): HeldKeys => {
  const held: Key[] = first ? [first] : [];
  let isReleasing = false;
  const controller = new AbortController();
  const leave = (event: Event): void => {
    if (isReleasing) return;
    controller.abort();
    onLeft(event);
  };
  const hear = (event: Key): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.by?.includes(held)) return;
    if (isForText(event)) {
      leave(event);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape' && !isReleasing) leave(event);
    else held.push(event);
  };
  const { signal } = controller;
  addEventListener('keydown', hear, { capture: true, signal });
  addEventListener('keyup', hear, { capture: true, signal });
  addEventListener('pointerdown', leave, { capture: true, signal });
  return {
    async release() {
      if (isReleasing || signal.aborted) return;
      isReleasing = true;
      for (let next = held.shift(); next !== undefined; next = held.shift()) {
        // The focus may move on within one turn.
        await nextTask();
        const key: Key = new KeyboardEvent(next.type, next);
        key.by = [...(next.by ?? []), held];
        document.activeElement?.dispatchEvent(key);
      }
      controller.abort();
    },
    drop() {
      if (!isReleasing) controller.abort();
    },
  };
};
