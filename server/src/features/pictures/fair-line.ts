/**
 * A line in which accounts take turns: whoever brings many is served as often as whoever brings one.
 */
export const fairLine = () => {
  const waiting = new Map<string, (() => void)[]>();
  let length = 0;
  return {
    get length() {
      return length;
    },
    /** Settles when it is the account's turn. */
    wait: (accountId: string): Promise<void> =>
      new Promise((resolve) => {
        const own = waiting.get(accountId) ?? [];
        waiting.set(accountId, own);
        own.push(resolve);
        length++;
      }),
    /** Lets the next one go; false when nobody waits. */
    next: (): boolean => {
      const [entry] = waiting;
      if (entry === undefined) return false;
      const [accountId, own] = entry;
      // To the end of the line, if there is more.
      waiting.delete(accountId);
      const go = own.shift();
      if (own.length > 0) waiting.set(accountId, own);
      length--;
      go?.();
      return true;
    },
  };
};
