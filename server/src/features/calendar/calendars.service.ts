import {
  CALENDAR_HUES,
  type CalendarHue,
  type CallInput,
  type EventCalendar,
  KithError,
} from '@kith/contract';
import { CALENDARS_MAX } from '@kith/contract/calendar/calendar.constants';
import { createdOnce } from '../../platform/creations.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { ProfileActor } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import type { Agenda } from './agenda.ts';
import { noCalendar } from './calendar.access.ts';
import type { CalendarOptions } from './calendar.options.ts';
import { presentCalendar } from './calendar.present.ts';
import { calendarsAfter, insertCalendar, lockCalendar, updateCalendar } from './calendar.store.ts';
import type { CalendarTable } from './calendar.tables.ts';
import { sharesOf } from './sharing/shares.store.ts';
import type { SharingService } from './sharing/sharing.service.ts';

export type CalendarService = ReturnType<typeof createCalendarService>;

/** The calendars of a profile. */
export const createCalendarService = (
  options: CalendarOptions,
  agenda: Agenda,
  sharing: SharingService,
) => {
  const { database, clock, random } = options;

  const add = async (
    tx: Tx,
    profileId: string,
    made: { id: string; name: string; hue: CalendarHue; is_default: number },
  ): Promise<CalendarTable> => {
    const change = await agenda.advance(tx, profileId);
    const row: CalendarTable = {
      ...made,
      profile_id: profileId,
      is_hidden: 0,
      revision: 1,
      event_count: 0,
      version: change.version,
      created_time: clock.now(),
    };
    if ((await calendarsAfter(tx.query, profileId, 0)).length >= CALENDARS_MAX)
      throw new KithError('conflict', `There can be at most ${CALENDARS_MAX} calendars.`);
    await insertCalendar(tx, row);
    agenda.tellCalendars(tx, { ...change, created: [presentCalendar(row, false)] });
    return row;
  };

  return {
    /** The calendar that takes events made without one; it is created with the first of them. */
    async lockDefault(tx: Tx, profileId: string): Promise<CalendarTable> {
      const all = await calendarsAfter(tx.query, profileId, 0);
      const known = all.find((row) => row.is_default === 1);
      if (known !== undefined)
        return (await lockCalendar(tx, profileId, known.id)) ?? Promise.reject(noCalendar());
      const made = { id: newId(random), name: '', hue: CALENDAR_HUES[0], is_default: 1 };
      return add(tx, profileId, made);
    },

    create: (
      { accountId, profileId }: ProfileActor,
      { name, hue, tempId }: CallInput<'calendars.create'>['body'],
    ): Promise<EventCalendar> =>
      database.transaction(async (tx) => {
        const asked = { accountId, kind: 'calendar', tempId, now: clock.now() } as const;
        const { id, isNew } = await createdOnce(tx, asked, newId(random));
        if (isNew)
          return presentCalendar(await add(tx, profileId, { id, name, hue, is_default: 0 }), false);
        const row = await lockCalendar(tx, profileId, id);
        if (row === undefined) throw noCalendar();
        return presentCalendar(row, (await sharesOf(tx.query, id)).length > 0);
      }),

    update: (
      { profileId }: ProfileActor,
      id: string,
      { name, hue, isHidden }: CallInput<'calendars.update'>['body'],
    ): Promise<EventCalendar> =>
      database.transaction(async (tx) => {
        const before = await lockCalendar(tx, profileId, id);
        if (before === undefined) {
          const looks = await sharing.look(tx, profileId, id, { hue, isHidden });
          if (looks === undefined) throw noCalendar();
          if (name !== undefined)
            throw new KithError('not_allowed', 'Only its owner can rename this calendar.');
          return looks;
        }
        const row: CalendarTable = {
          ...before,
          ...(name === undefined ? {} : { name }),
          ...(hue === undefined ? {} : { hue }),
          ...(isHidden === undefined ? {} : { is_hidden: isHidden ? 1 : 0 }),
        };
        await updateCalendar(tx, id, row);
        const isRenamed = row.name !== before.name;
        return sharing.rewrite(tx, row, { isRenamed });
      }),
  };
};
