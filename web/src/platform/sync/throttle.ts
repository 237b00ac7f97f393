/** Whether something may run: once per interval unless forced. */
export const createThrottle = (now: () => number, windowMs: number) => {
  let lastRun = Number.NEGATIVE_INFINITY;
  return (force = false): boolean => {
    if (!force && now() - lastRun < windowMs) return false;
    lastRun = now();
    return true;
  };
};
