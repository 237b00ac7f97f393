import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import { reminderKey } from '@kith/contract/calendar/calendar';
import * as z from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { noticeDue, noticeOf, noticeOver } from '../../../platform/feature/notices.ts';
import { type TaskKind, workOf } from '../../../platform/tasks/index.ts';
import type { CalendarOptions } from '../calendar.options.ts';
import type { EventPersonTable, EventTable } from '../calendar.tables.ts';
import type { EventData } from '../event-data.ts';
import { eventById, personOf } from '../events.store.ts';
import { isComing, reminderNotice } from './reminder-notice.ts';
import { type Due, dueSince, nextWake } from './reminder-times.ts';
import {
  deleteReminder,
  lateReminders,
  lockReminder,
  putReminder,
  type Reminded,
} from './reminders.store.ts';

/** What a person is reminded of; the time is in the database, so that it can move. */
const remindTask: TaskKind<Reminded> = {
  name: 'remindOfEvent',
  payload: z.strictObject({ event_id: z.string(), profile_id: z.string() }),
  attemptsMax: 50,
  backoff: { firstMs: SECOND_MS, maxMs: MINUTE_MS },
  atOnce: 16,
  timeoutMs: 5 * SECOND_MS,
  // A process that dies must not make people late.
  leaseMs: 7 * SECOND_MS,
};

export const REMINDER_KIND = 'eventReminder';
const LATE_AT_ONCE = 500;
const minutesOf = ({ reminders }: EventPersonTable): number[] => JSON.parse(reminders) as number[];

export type EventReminders = ReturnType<typeof createEventReminders>;

/** Reminders of events: each becomes due once, in one transaction, whichever process notices. */
export const createEventReminders = ({
  database,
  clock,
  tasks,
  facts,
  timeline,
  reminderMail,
}: Pick<
  CalendarOptions,
  'database' | 'clock' | 'tasks' | 'facts' | 'timeline' | 'reminderMail'
>) => {
  const keyOf = ({ event_id, profile_id }: Reminded): string => `${event_id}-${profile_id}`;

  const wakeAt = async (tx: Tx, whose: Reminded, time: number): Promise<void> => {
    await putReminder(tx, { ...whose, next_time: time });
    const how = { key: keyOf(whose), delayMs: Math.max(0, time - clock.now()) };
    await tasks.put(tx, remindTask, whose, how);
  };
  const stop = async (tx: Tx, whose: Reminded): Promise<void> => {
    await deleteReminder(tx, whose);
    await tasks.cancel(tx, remindTask, keyOf(whose));
  };

  /** What reminded of a time that an event does not have any more. */
  const putAway = async (tx: Tx, eventId: string, profileId: string): Promise<void> => {
    await timeline().close(tx, { profileId, kinds: [REMINDER_KIND], aboutId: eventId });
    const ref = { eventId, start: 0, minutes: 0 };
    const over = noticeOf({ kind: reminderNotice, ref, profileIds: [profileId] });
    await facts.publish(tx, noticeOver, over);
  };

  const remind = async (
    tx: Tx,
    event: EventTable,
    profileId: string,
    due: readonly Due[],
  ): Promise<void> => {
    const { id: eventId } = event;
    // A later reminder replaces the one before, which goes when the event is over.
    if (due.length === 0) return putAway(tx, eventId, profileId);
    await timeline().close(tx, { profileId, kinds: [REMINDER_KIND], aboutId: eventId });
    await timeline().write(
      tx,
      due.map(({ start, minutes, time: at }) => ({
        ...{ profileId, kind: REMINDER_KIND, at, aboutId: eventId },
        key: reminderKey(eventId, start, minutes),
      })),
    );
    for (const first of due.slice(0, 1)) {
      const { start, minutes } = first;
      const ref = { eventId, start, minutes };
      await reminderMail.send(tx, event, profileId, first);
      await facts.publish(
        tx,
        noticeDue,
        noticeOf({ kind: reminderNotice, ref, profileIds: [profileId] }),
      );
    }
  };

  const run = (whose: Reminded): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await lockReminder(tx, whose);
      const now = clock.now();
      if (row === undefined || row.next_time > now) return;
      const event = await eventById(tx.query, whose.event_id);
      const person = await personOf(tx.query, whose.event_id, whose.profile_id);
      if (event === undefined || person === undefined || !isComing(event, person))
        return stop(tx, whose);
      const data = JSON.parse(event.data) as EventData;
      const minutes = minutesOf(person);
      const next = nextWake(data, minutes, now);
      await (next === undefined ? stop(tx, whose) : wakeAt(tx, whose, next));
      const due = dueSince(data, minutes, row.next_time, now);
      // What is over leaves the reminder of a later occurrence alone.
      const isKept = due.length === 0 && dueSince(data, minutes, 0, now).length > 0;
      if (!isKept) await remind(tx, event, whose.profile_id, due);
    });

  return {
    work: workOf(remindTask, { run }),

    /** Moves the reminders of people with their event; part of its transaction. */
    follow: async (
      tx: Tx,
      event: EventTable,
      had: ReadonlyMap<string, EventPersonTable>,
      people: readonly EventPersonTable[],
    ): Promise<void> => {
      const data = JSON.parse(event.data) as EventData;
      const known = new Map<string, number | undefined>();
      const moved: string[] = [];
      for (const person of people) {
        const { profile_id, reminders } = person;
        if (reminders === '[]' && (had.get(profile_id)?.reminders ?? '[]') === '[]') continue;
        const whose = { event_id: event.id, profile_id };
        const row = await lockReminder(tx, whose);
        // What is due at this moment is not skipped.
        const after = Math.min(clock.now(), (row?.next_time ?? Number.POSITIVE_INFINITY) - 1);
        const name = `${after} ${reminders}`;
        if (!known.has(name)) known.set(name, nextWake(data, minutesOf(person), after));
        const next = isComing(event, person) ? known.get(name) : undefined;
        if (next === row?.next_time) continue;
        await (next === undefined ? stop(tx, whose) : wakeAt(tx, whose, next));
        if (row !== undefined) moved.push(profile_id);
      }
      // Timelines are locked last.
      for (const profileId of moved) await putAway(tx, event.id, profileId);
    },

    schedule: {
      name: 'findEventReminders',
      everyMs: HOUR_MS,
      /** Those whose task was given up, or is missing in a restored backup. */
      run: async (): Promise<void> => {
        const late = await lateReminders(database.read, clock.now() - MINUTE_MS, LATE_AT_ONCE);
        for (const { event_id, profile_id } of late) await run({ event_id, profile_id });
      },
    },
  };
};
