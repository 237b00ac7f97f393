import { isZone, timeOf, type WallTime, wallOf } from '../wall-time.ts';

/** Names of Windows, which Outlook writes, for the zones that most people are in. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  UTC: 'UTC',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Romance Standard Time': 'Europe/Paris',
  'Central European Standard Time': 'Europe/Warsaw',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kyiv',
  'GTB Standard Time': 'Europe/Bucharest',
  'Russian Standard Time': 'Europe/Moscow',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Egypt Standard Time': 'Africa/Cairo',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Arab Standard Time': 'Asia/Riyadh',
  'Arabian Standard Time': 'Asia/Dubai',
  'Iran Standard Time': 'Asia/Tehran',
  'Pakistan Standard Time': 'Asia/Karachi',
  'India Standard Time': 'Asia/Kolkata',
  'SE Asia Standard Time': 'Asia/Bangkok',
  'China Standard Time': 'Asia/Shanghai',
  'Singapore Standard Time': 'Asia/Singapore',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Korea Standard Time': 'Asia/Seoul',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Alaskan Standard Time': 'America/Anchorage',
  'Atlantic Standard Time': 'America/Halifax',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Argentina Standard Time': 'America/Buenos_Aires',
};

export const USUAL_ZONES: readonly string[] = Object.values(WINDOWS_ZONES);

/** The IANA zone of a TZID, also with a prefix as some programs write it; undefined if there is no such zone. */
export const zoneOf = (tzid: string): string | undefined => {
  const plain = tzid.trim();
  const known = WINDOWS_ZONES[plain];
  if (known !== undefined) return known;
  const last = /[^/]+\/[^/]+(?:\/[^/]+)?$/.exec(plain)?.[0] ?? plain;
  return [plain, last, last.replace(/^[^/]+\//, '')].find(isZone);
};

/** A time of a file: a wall time, or a moment. */
export interface IcsTime {
  plain: Temporal.PlainDateTime;
  isDate: boolean;
  isUtc: boolean;
}

const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/;

/** Undefined if it is not a time, or none of the calendar. */
export const icsTime = (value: string): IcsTime | undefined => {
  const found = TIME.exec(value.trim());
  if (found === null) return undefined;
  const [, year, month, day, hour = '0', minute = '0', , utc] = found;
  try {
    const plain = Temporal.PlainDateTime.from(
      {
        ...{ year: Number(year), month: Number(month), day: Number(day) },
        ...{ hour: Number(hour), minute: Number(minute) },
      },
      { overflow: 'reject' },
    );
    return { plain, isDate: found[4] === undefined, isUtc: utc === 'Z' };
  } catch {
    return undefined;
  }
};

/** As a wall time in a zone, given the zone that it is in itself. */
export const wallIn = (
  { plain, isUtc }: IcsTime,
  own: string,
  zone: string,
  allDay: boolean,
): WallTime => {
  const from = isUtc ? 'UTC' : own;
  if (allDay || from === zone) return wallOf(plain, allDay);
  const moment = Temporal.Instant.fromEpochMilliseconds(timeOf(plain, from, false));
  return wallOf(moment.toZonedDateTimeISO(zone).toPlainDateTime(), false);
};
