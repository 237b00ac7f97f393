import { ATTENDANCE, type CalendarEvent, type CallInput, KithError } from '@kith/contract';
import type { ProfileActor } from '../../platform/http/index.ts';
import { accessLockedEvent, assertOrganizer, noEvent } from './calendar.access.ts';
import type { CalendarOptions } from './calendar.options.ts';
import type { EventPersonTable } from './calendar.tables.ts';
import { type EventData, withChanges } from './event-data.ts';
import { dataIn, type EventWrites } from './event-writes.ts';
import { own } from './people.ts';
import type { ShareDoor } from './sharing/share-door.ts';

type Answer = CallInput<'events.answer'>['body'];

/** The times of an event after somebody's proposal; refuses what it could not have. */
const proposedTimes = (kept: EventData, { start, end }: { start: string; end: string }) =>
  withChanges(kept, {}, { start, end });

const refuse = (message: string): never => {
  throw new KithError('invalid_field', message, { field: 'proposal' });
};

/** What people answer to an invitation. Everyone who has the event sees the answers. */
export const createAttendanceService = (
  { database }: Pick<CalendarOptions, 'database'>,
  { write }: EventWrites,
  door: ShareDoor,
) => ({
  answer: (
    actor: ProfileActor,
    id: string,
    { attendance, proposal }: Answer,
  ): Promise<CalendarEvent> =>
    database.transaction(async (tx) => {
      const held = await accessLockedEvent(door, tx, actor, id);
      const kept = dataIn(held.event);
      const isProposed = attendance === ATTENDANCE.proposed;
      if (isProposed !== (proposal !== undefined)) refuse('belongs to the answer "proposed"');
      if (isProposed && held.isOrganizer)
        throw new KithError('not_allowed', 'The organizer moves the event instead.');
      if (isProposed && kept.rrule !== null) refuse('is not possible for a series');
      if (proposal !== undefined) proposedTimes(kept, proposal);
      const answered = {
        ...held.person,
        attendance,
        proposal: proposal === undefined ? null : JSON.stringify(proposal),
      };
      const after = held.people.map((row) => (row === held.person ? answered : row));
      return own(await write(tx, held, kept, [], after), actor.profileId);
    }),

  settle: (
    actor: ProfileActor,
    id: string,
    profileId: string,
    isAccepted: boolean,
  ): Promise<CalendarEvent> =>
    database.transaction(async (tx) => {
      const held = await accessLockedEvent(door, tx, actor, id);
      assertOrganizer(held);
      const { event, people } = held;
      const proposer = people.find((row) => row.profile_id === profileId);
      if (!proposer?.proposal || proposer.deleted_time !== null) throw noEvent();
      const kept = dataIn(event);
      const { data, changed } = isAccepted
        ? proposedTimes(kept, JSON.parse(proposer.proposal))
        : { data: kept, changed: [] };
      const settled = (row: EventPersonTable): EventPersonTable => {
        if (row === proposer) {
          const attendance = isAccepted ? ATTENDANCE.accepted : ATTENDANCE.pending;
          return { ...row, proposal: null, attendance };
        }
        const isAsked =
          row.profile_id !== event.profile_id && row.attendance === ATTENDANCE.accepted;
        return isAsked ? { ...row, attendance: ATTENDANCE.pending } : row;
      };
      return own(await write(tx, held, data, changed, people.map(settled)), actor.profileId);
    }),
});
