/** The summaries of a tab that are not kept. */
export const SUMMARIES_KEY = 'kith.samiSummaries';
