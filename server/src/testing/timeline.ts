import type { TimelineWriter } from '../platform/timeline.ts';

const nothing = async (): Promise<void> => {};

/** For services tested without timelines. */
export const noTimeline: TimelineWriter = { write: nothing, close: nothing, remove: nothing };
