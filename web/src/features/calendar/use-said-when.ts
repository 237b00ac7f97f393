import { parseDateTime, toZoned } from '@internationalized/date';
import { zoneOf } from './days.ts';
import type { Times } from './times-of.ts';
import { useFormats } from './use-formats.ts';

/** Says times in full, with the year and the zone: "Tuesday 1 December 2026, 12:00 – 13:00 (CET)". */
export const useSaidWhen = (timeZone: string | undefined) => {
  const { fullDay, hour, zoneName } = useFormats();
  return ({ allDay, start, end }: Times): string => {
    const dayOf = (wall: string) => `${fullDay(`${wall.slice(0, 10)}T00:00Z`)} ${wall.slice(0, 4)}`;
    if (allDay) return dayOf(start);
    const zone = zoneOf(timeZone);
    const named = zoneName(zone, toZoned(parseDateTime(start), zone).toDate().getTime());
    const isSameDay = start.slice(0, 10) === end.slice(0, 10);
    const until = isSameDay ? hour(`${end}Z`) : `${dayOf(end)}, ${hour(`${end}Z`)}`;
    return `${dayOf(start)}, ${hour(`${start}Z`)} – ${until} (${named})`;
  };
};
