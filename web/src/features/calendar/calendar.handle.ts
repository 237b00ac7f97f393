import type { TimelineChanged } from '@kith/contract';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { createHandle } from '../../platform/react.tsx';
import type { CalendarEngine } from './calendar.engine.ts';

/** The part available before a calendar is shown; the rest is loaded with it. */
export interface CalendarHandle {
  core: ProfileCore;
  engine?: CalendarEngine;
  /** Hears of reminders that are due, or done, while the app is open. */
  onReminders?: (change: TimelineChanged) => void;
}

export const [CalendarProvider, useCalendarHandle] = createHandle<CalendarHandle>('Calendar');
