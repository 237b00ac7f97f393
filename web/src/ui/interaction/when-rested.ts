export const REST_MS = 450;

/** Acts once a finger has rested that long, unless the returned function is called before. */
export const whenRested = (act: () => void): (() => void) => {
  let frame = 0;
  // Movements wait for a frame: on a busy device they would come after the time.
  const timer = setTimeout(() => {
    frame = requestAnimationFrame(act);
  }, REST_MS);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
};
