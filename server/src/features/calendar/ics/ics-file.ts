import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../../../platform/database/index.ts';
import type { Bytes } from '../../../platform/http/index.ts';
import type { CalendarTable } from '../calendar.tables.ts';
import { dataIn } from '../event-writes.ts';
import { eventsOfCalendar } from './ics.store.ts';
import { type WrittenEvent, writeIcs, zonesOf } from './ics-write.ts';

const EVENTS_AT_ONCE = 100;

interface FileOptions {
  name: string;
  now: number;
  /** Only events that end after it. */
  since?: number;
  kept: Bytes['kept'];
}

/** A calendar as a file. Zones are written first, so everything is read before. */
export const icsFile = async (
  read: Reader,
  calendar: CalendarTable,
  { name, now, since = Number.MIN_SAFE_INTEGER, kept }: FileOptions,
): Promise<Bytes> => {
  const events: WrittenEvent[] = [];
  for (let after = ''; ; ) {
    const rows = await eventsOfCalendar(read, calendar, { after, take: EVENTS_AT_ONCE, since });
    for (const row of rows) {
      const { uid, sequence, created_time: createdTime } = row;
      const reminders = JSON.parse(row.reminders) as number[];
      events.push({ uid, sequence, createdTime, data: dataIn(row), reminders });
    }
    if (rows.length < EVENTS_AT_ONCE) break;
    after = rows.at(-1)?.id ?? after;
    await nextTurn();
  }
  const pieces: Buffer[] = [];
  const hash = createHash('sha256');
  let size = 0;
  let count = 0;
  for (const piece of writeIcs(name, events, zonesOf(events), now)) {
    const bytes = Buffer.from(piece);
    pieces.push(bytes);
    hash.update(bytes);
    size += bytes.length;
    count += 1;
    if (count % EVENTS_AT_ONCE === 0) await nextTurn();
  }
  return {
    ...{ type: 'text/calendar; charset=utf-8', size, kept },
    tag: hash.digest('base64url'),
    fileName: `${name}.ics`,
    async *read({ start, end } = { start: 0, end: size - 1 }) {
      yield Buffer.concat(pieces).subarray(start, end + 1);
    },
  };
};
