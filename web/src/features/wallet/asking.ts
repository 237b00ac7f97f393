/** The state of a chat's address: a request for money is written at once. */
export const ASKING = { asksForMoney: true } as const;

export const isAsking = (state: unknown): boolean =>
  (state as Partial<typeof ASKING> | null)?.asksForMoney === true;
