import type { CalendarHue } from '@kith/contract';
import type { SharedAccess } from '@kith/contract/calendar/calendar';

/** One profile's events and calendars, under one version. */
export interface AgendaTable {
  profile_id: string;
  version: number;
  /** Deletions up to this version are no longer kept as markers. */
  purged_version: number;
  /** The month that its window is counted from. */
  month: string;
}

export interface CalendarTable {
  id: string;
  profile_id: string;
  /** Empty: it has the name of its profile. */
  name: string;
  hue: CalendarHue;
  is_hidden: number;
  /** 1 for the one that takes events made without a calendar. */
  is_default: number;
  /** Advances with each change of an event in it. */
  revision: number;
  /** Including deleted events. */
  event_count: number;
  /** Version of the owner's agenda at which it last changed. */
  version: number;
  created_time: number;
}

/** An RFC 5545 component, once for everyone who has it. */
export interface EventTable {
  id: string;
  calendar_id: string;
  /** The organizer. */
  profile_id: string;
  uid: string;
  sequence: number;
  /** Revision of its calendar at which it last changed. */
  revision: number;
  /** JSON: the revision at which each field last changed after the event was created. */
  field_revisions: string;
  /** JSON of `EventData`. */
  data: string;
  created_time: number;
  /** Kept for 30 days, so that a deletion can be undone. */
  deleted_time: number | null;
}

/** What one person has of an event: the organizer, or somebody who is invited. */
export interface EventPersonTable {
  event_id: string;
  profile_id: string;
  /** Version of the person's agenda at which the event last changed for them. */
  version: number;
  attendance: number;
  /** JSON of the other time that the person proposes. */
  proposal: string | null;
  /** JSON: minutes before the start. */
  reminders: string;
  /** From the first start to the last end; a series without an end lasts until `ENDLESS`. */
  start_time: number;
  end_time: number;
  deleted_time: number | null;
}

/** The reminders of a person who has any for an event that still takes place. */
export interface EventReminderTable {
  event_id: string;
  profile_id: string;
  /** When the next one is due, or the event is over; everything before is done. */
  next_time: number;
}

/** A calendar as somebody has it with whom it is shared. */
export interface CalendarShareTable {
  calendar_id: string;
  profile_id: string;
  owner_id: string;
  access: SharedAccess;
  hue: CalendarHue;
  is_hidden: number;
  /** Version of the person's agenda at which it last changed for them. */
  version: number;
  created_time: number;
  deleted_time: number | null;
}

/** The secret address of a calendar. */
export interface CalendarFeedTable {
  calendar_id: string;
  profile_id: string;
  key_hash: string;
  /** For its owner, who can read it again. */
  sealed: string;
  created_time: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    agenda: AgendaTable;
    calendar: CalendarTable;
    calendar_feed: CalendarFeedTable;
    calendar_share: CalendarShareTable;
    calendar_event: EventTable;
    event_person: EventPersonTable;
    event_reminder: EventReminderTable;
  }
}
