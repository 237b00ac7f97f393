/** Points at which the process can be killed. */
export const FAILPOINTS = ['before-commit', 'after-commit', 'after-event'] as const;
/** Or a deliberate bug: acknowledging before the commit. */
export type Failure = (typeof FAILPOINTS)[number] | 'early-ack' | 'none';
