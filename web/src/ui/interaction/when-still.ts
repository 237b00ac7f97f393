const HANDS = ['wheel', 'touchmove', 'pointerdown', 'pointerup'];
/** Without any of these events. */
export const STILL_AFTER_MS = 150;

/**
 * Resolves when nobody is scrolling or pressing something, or after a key: for work that whoever types is
 * waiting for, but that would interrupt a movement for many frames on a slow device, and could move what is
 * being pressed.
 */
export const whenStill = (): Promise<void> =>
  new Promise((resolve) => {
    const capture = { capture: true, passive: true };
    const end = () => {
      for (const type of HANDS) removeEventListener(type, moved, capture);
      removeEventListener('keydown', typed, capture);
      resolve();
    };
    let timer = setTimeout(end, STILL_AFTER_MS);
    const endIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    };
    const moved = () => endIn(STILL_AFTER_MS);
    // After what the key itself does.
    const typed = () => endIn(0);
    for (const type of HANDS) addEventListener(type, moved, capture);
    addEventListener('keydown', typed, capture);
  });
