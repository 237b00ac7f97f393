export {
  type TimelineView,
  timelineActs,
  timelineNow,
  timelinePane,
  timelineViews,
  todayAgenda,
  weekStrip,
} from './slots.ts';
export { CALENDAR } from './timeline-icon.ts';
