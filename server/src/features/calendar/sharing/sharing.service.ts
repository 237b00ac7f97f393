import { type CallAnswer, type CallInput, type EventCalendar, KithError } from '@kith/contract';
import type { SharedAccess } from '@kith/contract/calendar/calendar';
import { CALENDAR_SHARES_MAX, CALENDARS_MAX } from '@kith/contract/calendar/calendar.constants';
import type { Tx } from '../../../platform/database/index.ts';
import type { ProfileActor } from '../../../platform/http/index.ts';
import type { BlockState } from '../../privacy/index.ts';
import type { Agenda } from '../agenda.ts';
import { noCalendar } from '../calendar.access.ts';
import type { CalendarOptions } from '../calendar.options.ts';
import { presentCalendar, presentSharedCalendar } from '../calendar.present.ts';
import { calendarById, lockCalendar, updateCalendar } from '../calendar.store.ts';
import type { CalendarShareTable, CalendarTable } from '../calendar.tables.ts';
import { putShare, sharedAfter, shareOf, sharesBetween, sharesOf } from './shares.store.ts';

type Looks = Pick<CallInput<'calendars.update'>['body'], 'hue' | 'isHidden'>;

export type SharingService = ReturnType<typeof createSharingService>;

const isActive = ({ deleted_time }: Pick<CalendarShareTable, 'deleted_time'>): boolean =>
  deleted_time === null;

/** With whom calendars are shared: each of these people has a row of their own agenda for each. */
export const createSharingService = (
  { database, clock, reachable, knowing, blocks, lockProfiles }: CalendarOptions,
  agenda: Agenda,
) => {
  /** Writes what people have of a calendar that is locked; their agendas and its owner's in one order. */
  const write = async (
    tx: Tx,
    calendar: CalendarTable,
    rows: readonly CalendarShareTable[],
    isNew = false,
  ): Promise<EventCalendar> => {
    const byId = new Map(rows.map((row) => [row.profile_id, row]));
    const before = await sharesOf(tx.query, calendar.id);
    const isShared = rows.some(isActive) || before.some((row) => !byId.has(row.profile_id));
    let own = calendar;
    for (const profileId of [...byId.keys(), calendar.profile_id].sort()) {
      const change = await agenda.advance(tx, profileId);
      const { version } = change;
      const row = byId.get(profileId);
      if (row === undefined) {
        own = { ...calendar, version };
        await updateCalendar(tx, calendar.id, { version });
        agenda.tellCalendars(tx, { ...change, updated: [presentCalendar(own, isShared)] });
        continue;
      }
      await putShare(tx, { ...row, version });
      const shown = presentSharedCalendar({ ...row, version, name: calendar.name });
      if (!isActive(row))
        agenda.tellCalendars(tx, { ...change, deleted: [{ id: calendar.id, deleted: true }] });
      else agenda.tellCalendars(tx, { ...change, [isNew ? 'created' : 'updated']: [shown] });
    }
    return presentCalendar(own, isShared);
  };

  const end = async (tx: Tx, calendar: CalendarTable, rows: readonly CalendarShareTable[]) => {
    const ended = rows.map((row) => ({ ...row, deleted_time: clock.now() }));
    await write(tx, calendar, ended);
  };

  /** Refuses people to whom it may not appear. */
  const assertShareable = async (tx: Tx, ownerId: string, profileId: string): Promise<void> => {
    const { query } = tx;
    const ids = [profileId];
    const isAllowed =
      profileId !== ownerId &&
      (await reachable(query, ownerId, ids)).has(profileId) &&
      (await knowing(query, ownerId, ids)).has(profileId) &&
      !(await blocks(query, ownerId, profileId));
    if (!isAllowed)
      throw new KithError('not_allowed', 'Calendars are shared with people who know the profile.');
  };

  const assertFew = async (tx: Tx, calendarId: string, profileId: string): Promise<void> => {
    if ((await sharesOf(tx.query, calendarId)).length >= CALENDAR_SHARES_MAX)
      throw new KithError(
        'conflict',
        `A calendar can be shared with at most ${CALENDAR_SHARES_MAX} people.`,
      );
    const theirs = (await sharedAfter(tx.query, profileId, 0)).filter(isActive);
    if (theirs.length >= CALENDARS_MAX)
      throw new KithError('conflict', 'So many calendars are shared with them already.');
  };

  return {
    people: async (
      { profileId }: ProfileActor,
      id: string,
    ): Promise<CallAnswer<'sharedCalendars.people'>> => {
      const calendar = await calendarById(database.read, id);
      if (calendar?.profile_id !== profileId) throw noCalendar();
      const rows = await sharesOf(database.read, id);
      return { people: rows.map((row) => ({ id: row.profile_id, access: row.access })) };
    },

    share: (
      { profileId: ownerId }: ProfileActor,
      id: string,
      profileId: string,
      access: SharedAccess,
    ): Promise<EventCalendar> =>
      database.transaction(async (tx) => {
        await lockProfiles(tx, [ownerId, profileId]);
        const calendar = await lockCalendar(tx, ownerId, id);
        if (calendar === undefined) throw noCalendar();
        const kept = await shareOf(tx.query, id, profileId);
        if (kept !== undefined && isActive(kept)) {
          const { name: _, ...row } = kept;
          if (row.access === access) return presentCalendar(calendar, true);
          return write(tx, calendar, [{ ...row, access }]);
        }
        await assertShareable(tx, ownerId, profileId);
        await assertFew(tx, id, profileId);
        const row: CalendarShareTable = {
          ...{ calendar_id: id, profile_id: profileId, owner_id: ownerId, access },
          ...{ hue: calendar.hue, is_hidden: 0, version: 0 },
          ...{ created_time: clock.now(), deleted_time: null },
        };
        return write(tx, calendar, [row], true);
      }),

    end: ({ profileId: actorId }: ProfileActor, id: string, profileId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const found = await calendarById(tx.query, id);
        if (found === undefined) throw noCalendar();
        const isOwner = found.profile_id === actorId;
        if (!isOwner && profileId !== actorId) throw noCalendar();
        const calendar = await lockCalendar(tx, found.profile_id, id);
        const kept = await shareOf(tx.query, id, profileId);
        if (calendar === undefined || kept === undefined || !isActive(kept)) throw noCalendar();
        const { name: _, ...row } = kept;
        await end(tx, calendar, [row]);
      }),

    /** Changes how a person sees a calendar that is shared with them; undefined if it is not. */
    look: async (
      tx: Tx,
      profileId: string,
      id: string,
      { hue, isHidden }: Looks,
    ): Promise<EventCalendar | undefined> => {
      const change = await agenda.advance(tx, profileId);
      const kept = await shareOf(tx.query, id, profileId);
      if (kept === undefined || !isActive(kept)) return undefined;
      const { name, ...row } = kept;
      const next: CalendarShareTable = {
        ...row,
        hue: hue ?? row.hue,
        is_hidden: isHidden === undefined ? row.is_hidden : isHidden ? 1 : 0,
        version: change.version,
      };
      await putShare(tx, next);
      const shown = presentSharedCalendar({ ...next, name });
      agenda.tellCalendars(tx, { ...change, updated: [shown] });
      return shown;
    },

    /** Tells its owner of a calendar that has changed, and everyone of a new name. */
    rewrite: async (
      tx: Tx,
      calendar: CalendarTable,
      { isRenamed }: { isRenamed: boolean },
    ): Promise<EventCalendar> =>
      write(tx, calendar, isRenamed ? await sharesOf(tx.query, calendar.id) : []),

    /** People who block each other share nothing; unblocking does not bring it back. */
    part: async (tx: Tx, profileId: string, others: readonly BlockState[]): Promise<void> => {
      const ids = others.filter(({ isBlocked }) => isBlocked).map(({ id }) => id);
      if (ids.length === 0) return;
      const rows = await sharesBetween(tx.query, profileId, ids);
      for (const [id, some] of Map.groupBy(rows, (row) => row.calendar_id)) {
        const calendar = await lockCalendar(tx, some[0]?.owner_id ?? '', id);
        if (calendar !== undefined) await end(tx, calendar, some);
      }
    },
  };
};
