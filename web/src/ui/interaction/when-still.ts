/** Without scrolling for so long. */
export const STILL_AFTER_MS = 150;
const SCROLLING = ['wheel', 'touchmove'];

/**
 * Resolves when nobody is scrolling, or after a key: for work that would interrupt the movement for many
 * frames on a slow device, and that whoever types is waiting for.
 */
export const whenStill = (): Promise<void> =>
  new Promise((resolve) => {
    const capture = { capture: true, passive: true };
    const end = () => {
      clearTimeout(timer);
      for (const type of SCROLLING) removeEventListener(type, wait, capture);
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
    for (const type of SCROLLING) addEventListener(type, wait, capture);
    addEventListener('keydown', typed, capture);
  });
