/** Taking longer on average leaves too little of a device for the call. */
const SLOW_MS = 60;
/** The first ones take longer, while the browser compiles. */
const WARM_UP = 10;
const MEASURED = 40;

/** Called with how long each picture took; tells each time that so many in a row took too long. */
export const createPace = (onSlow: () => void) => {
  let count = 0;
  let totalMs = 0;
  return (ms: number): void => {
    count += 1;
    if (count <= WARM_UP) return;
    totalMs += ms;
    if (count < WARM_UP + MEASURED) return;
    const isSlow = totalMs / MEASURED > SLOW_MS;
    [count, totalMs] = [WARM_UP, 0];
    if (isSlow) onSlow();
  };
};
