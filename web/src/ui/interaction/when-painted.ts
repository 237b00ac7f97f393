/** Resolves when what was just rendered is on the screen; at once in a hidden page, which draws nothing. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => void setTimeout(resolve));
  });
