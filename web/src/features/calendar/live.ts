import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { card, defineLive } from '../../platform/feature/feature.ts';
import { fillSlot } from '../../platform/feature/slot.ts';
import {
  timelineActs,
  timelinePane,
  timelineViews,
  todayAgenda,
  weekStrip,
} from '../timeline/index.ts';
import { type CalendarHandle, CalendarProvider } from './calendar.handle.ts';
import {
  loadFills,
  NewLater,
  PaneLater,
  StripLater,
  TodayLater,
  ViewsLater,
} from './calendar-fills.tsx';
import { EventNotices } from './event-notices.tsx';

export default defineLive({
  name: 'calendar',
  engine: defineEngine({
    scope: 'profile',
    open: (core): CalendarHandle => ({ core }),
    close: ({ engine }) => engine?.dispose(),
    Provider: CalendarProvider,
    directory: {
      hello: ({ engine }) => void engine?.refresh(),
      heads: ({ engine }, heads) => engine?.takeHeads(heads),
      'events.changed': ({ engine }, change) => engine?.take({ kind: 'events', change }),
      'sharedCalendar.changed': ({ engine }, change) => engine?.takeShared(change),
      'timeline.changed': ({ onReminders }, change) => onReminders?.(change),
      'calendars.changed': ({ engine }, change) => engine?.take({ kind: 'calendars', change }),
    },
    resync: ({ engine }) => void engine?.refresh(),
  }),
  palette: async () => (await import('./palette.tsx')).palette,
  verbs: async () => (await import('./command/event-commands.ts')).eventVerbs,
  personActs: async () => (await import('./person-acts.ts')).usePlanActs,
  parts: [loadFills],
  timeline: async () => (await import('./timeline-kinds.tsx')).timelineKinds,
  hosts: [EventNotices],
  cards: [
    card('preferences', 45, () => import('./files/files-section.tsx'), 'CalendarFilesSection'),
    card(
      'notifications',
      20,
      () => import('./settings/reminder-mail-section.tsx'),
      'ReminderMailSection',
    ),
  ],
  fills: [
    fillSlot(timelineViews, ViewsLater),
    fillSlot(todayAgenda, TodayLater),
    fillSlot(timelinePane, PaneLater),
    fillSlot(timelineActs, NewLater),
    fillSlot(weekStrip, StripLater),
  ],
});
