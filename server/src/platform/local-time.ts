const at = (time: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);

/** The first of these that is a time zone here; a browser may know other names. */
export const zoneAmong = (...zones: (string | null | undefined)[]): string =>
  zones.find((zone) => {
    try {
      return zone != null && at(0, zone).timeZoneId !== '';
    } catch {
      return false;
    }
  }) ?? 'UTC';

/** Such as `2026-12-01T09:30+01:00`. */
export const localTime = (time: number, zone: string): string =>
  at(time, zone).toString({ smallestUnit: 'minute', timeZoneName: 'never' });

/** When a day such as `2026-12-01` begins there; not always at midnight. */
export const startOfDay = (day: string, zone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

/** So many minutes after midnight on the clock of a day there; a time that the zone skips is an hour later. */
export const timeOnDay = (day: string, minutes: number, zone: string): number =>
  Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes }).toZonedDateTime(zone)
    .epochMilliseconds;

/** The day there, as many days later, however long these are. */
export const dayIn = (time: number, zone: string, later = 0): Temporal.PlainDate =>
  at(time, zone).toPlainDate().add({ days: later });
