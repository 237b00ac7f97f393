/** Runs `work` now, or once more after the run in progress, however often it is called meanwhile. */
export const createOneAtATime = (
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): (() => void) => {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work().catch(onError);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
};
