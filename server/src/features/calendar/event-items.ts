import { ATTENDANCE } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { CalendarOptions } from './calendar.options.ts';
import type { EventPersonTable, EventTable } from './calendar.tables.ts';

export const INVITATION_KIND = 'eventInvitation';
export const PROPOSAL_KIND = 'eventProposal';

type Before = ReadonlyMap<string, EventPersonTable>;

/** An invitation that waits for an answer. */
const isAsked = (event: EventTable, person: EventPersonTable | undefined): boolean =>
  person !== undefined &&
  person.profile_id !== event.profile_id &&
  person.deleted_time === null &&
  person.attendance === ATTENDANCE.pending;

/**
 * Keeps what an event asks of people in their timelines: to answer an invitation, and of the organizer, to answer
 * other times that people propose.
 */
export const followQuestions = async (
  { clock, timeline, blockersAmong }: Pick<CalendarOptions, 'clock' | 'timeline' | 'blockersAmong'>,
  tx: Tx,
  event: EventTable,
  had: Before,
  people: readonly EventPersonTable[],
): Promise<void> => {
  const { id: aboutId, profile_id: organizerId, revision } = event;
  if (event.deleted_time !== null) return timeline().remove(tx, { aboutId });
  // Restored.
  if (people.some((person) => had.get(person.profile_id)?.deleted_time !== null))
    await timeline().remove(tx, { aboutId, kinds: ['eventCancelled'] });
  const at = clock.now();
  const asked = people.filter(
    (person) => isAsked(event, person) && !isAsked(event, had.get(person.profile_id)),
  );
  const answered = people.filter(
    (person) => !isAsked(event, person) && isAsked(event, had.get(person.profile_id)),
  );
  const changed = people.filter(
    (person) => person.proposal !== (had.get(person.profile_id)?.proposal ?? null),
  );
  for (const { profile_id: profileId, deleted_time } of answered) {
    const which = { kinds: [INVITATION_KIND], profileId, aboutId };
    await (deleted_time === null ? timeline().close(tx, which) : timeline().remove(tx, which));
  }
  if (changed.length > 0)
    await timeline().close(tx, {
      ...{ kinds: [PROPOSAL_KIND], profileId: organizerId, aboutId },
      personIds: changed.map((person) => person.profile_id),
    });
  const proposed = changed.filter(
    ({ proposal, deleted_time }) => proposal !== null && deleted_time === null,
  );
  const { query } = tx;
  const blockers = await blockersAmong(
    query,
    asked.map((person) => person.profile_id),
    organizerId,
  );
  const heard: typeof proposed = [];
  for (const person of proposed)
    if (!(await blockersAmong(query, [organizerId], person.profile_id)).has(organizerId))
      heard.push(person);
  await timeline().write(tx, [
    ...asked
      .filter((person) => !blockers.has(person.profile_id))
      .map(({ profile_id: profileId }) => ({
        ...{ profileId, kind: INVITATION_KIND, at, aboutId, personId: organizerId },
        key: `${aboutId}-${revision}`,
      })),
    ...heard.map(({ profile_id: personId }) => ({
      ...{ profileId: organizerId, kind: PROPOSAL_KIND, at, aboutId, personId },
      key: `${aboutId}-${personId}-${revision}`,
    })),
  ]);
};
