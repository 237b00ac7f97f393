import type { TimelineView } from '../timeline/index.ts';

export type CalendarViewName = TimelineView;
