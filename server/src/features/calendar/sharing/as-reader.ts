import type { EventPersonTable, EventTable } from '../calendar.tables.ts';
import type { OwnEvent } from '../events.store.ts';

/** The event as somebody has it who only sees the calendar of its organizer. */
export const asReader = (event: EventTable, organizer: EventPersonTable): OwnEvent => ({
  event,
  person: { ...organizer, reminders: '[]', version: event.revision },
});
