/**
 * A queue in which accounts take turns: an account with many jobs is served as often as one with a
 * single job.
 */
export const fairLine = () => {
  const waiting = new Map<string, (() => void)[]>();
  let length = 0;
  return {
    get length() {
      return length;
    },
    /** Resolves when it is the account's turn. */
    wait: (accountId: string): Promise<void> =>
      new Promise((resolve) => {
        const own = waiting.get(accountId) ?? [];
        waiting.set(accountId, own);
        own.push(resolve);
        length++;
      }),
    /** Starts the next one; false if nobody is waiting. */
    next: (): boolean => {
      const [entry] = waiting;
      if (entry === undefined) return false;
      const [accountId, own] = entry;
      // To the end of the queue, if it has more.
      waiting.delete(accountId);
      const go = own.shift();
      if (own.length > 0) waiting.set(accountId, own);
      length--;
      go?.();
      return true;
    },
  };
};
