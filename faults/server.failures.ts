/** Points at which the process can be made to end. */
export const FAILPOINTS = ['before-commit', 'after-commit', 'after-event'] as const;
/** Or one way to be wrong: to answer before the commit. */
export type Failure = (typeof FAILPOINTS)[number] | 'early-ack' | 'none';
