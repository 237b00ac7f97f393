/** Without any of them for so long. */
export const STILL_AFTER_MS = 150;
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'pointerup'];

/**
 * Resolves when nobody is scrolling or pressing something, or after a key: for work that whoever types is
 * waiting for, but that would interrupt a movement for many frames on a slow device, and could move what is
 * being pressed.
 */
export const whenStill = (): Promise<void> =>
  new Promise((resolve) => {
    const capture = { capture: true, passive: true };
    const end = () => {
      clearTimeout(timer);
      for (const type of HANDS) removeEventListener(type, wait, capture);
      removeEventListener('keydown', typed, capture);
      resolve();
    };
    let timer = setTimeout(end, STILL_AFTER_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, STILL_AFTER_MS);
    };
    // After what the key itself does.
    const typed = () => {
      clearTimeout(timer);
      timer = setTimeout(end);
    };
    for (const type of HANDS) addEventListener(type, wait, capture);
    addEventListener('keydown', typed, capture);
  });
