import type { Message, MessagesChanged } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { ChatEvents } from './chat.events.ts';
import { presentChange } from './chat.present.ts';
import type { ChatTable, MessageTable, ParticipantTable } from './chat.tables.ts';
import { type Held, hasOwn, versionFor } from './held.ts';
import { membersOf } from './members.store.ts';

type Events = Pick<ChatEvents, 'messagesChanged'>;

/** A chat before and after a change. */
export interface Moved {
  before: ChatTable;
  after: ChatTable;
}

/** A change as one member hears of it, in the chain of the versions that they have. */
const framedFor = (
  { before, after }: Moved,
  change: MessagesChanged,
  member: ParticipantTable,
  heldBefore: Pick<Held, 'held_version'> = member,
): MessagesChanged => ({
  ...change,
  version: versionFor(after, member),
  previous: change.previous < 0 ? -1 : versionFor(before, heldBefore),
  updatedTime: Math.max(after.updated_time, member.held_time),
});

/**
 * All members where one of them has something that the others do not have; otherwise none, and the
 * chat's room is told. That member's versions lie between those of the others, so one event cannot
 * follow both: who missed what they alone have would not notice.
 */
const membersApart = async (tx: Tx, chat: ChatTable): Promise<ParticipantTable[]> =>
  chat.held_version === 0 ? [] : membersOf(tx.query, [chat.id]);

/** Tells one member of a change; `heldBefore` is what they alone had before it. */
export const tellOne = (
  tx: Tx,
  events: Events,
  moved: Moved,
  change: MessagesChanged,
  member: ParticipantTable,
  heldBefore?: Pick<Held, 'held_version'>,
): void => {
  const frame = framedFor(moved, change, member, heldBefore);
  tx.afterCommit(() => events.messagesChanged(frame, member.profile_id));
};

/** Tells all members of a change that all of them have; who has more, with `own`. */
export const tellAll = async (
  tx: Tx,
  events: Events,
  moved: Moved,
  change: MessagesChanged,
  own: (member: ParticipantTable) => Promise<Partial<MessagesChanged>> = async () => ({}),
): Promise<void> => {
  const members = await membersApart(tx, moved.after);
  for (const member of members) {
    const other = hasOwn(member) ? await own(member) : {};
    tellOne(tx, events, moved, { ...change, ...other }, member);
  }
  if (members.length === 0) tx.afterCommit(() => events.messagesChanged(change));
};

export interface Written {
  row: MessageTable;
  message: Message;
}

interface Senders {
  /** As they were before. */
  members: ReadonlyMap<string, ParticipantTable>;
  held: ReadonlyMap<string, Held>;
}

/** Tells of new messages: all members of those that all have, and each of those they alone have. */
export const tellWritten = async (
  tx: Tx,
  events: Events,
  moved: Moved,
  written: readonly Written[],
  { members, held }: Senders,
): Promise<void> => {
  const changeOf = (had: readonly Written[]): MessagesChanged => ({
    ...presentChange(moved.after, moved.before.version, had.at(-1)?.row),
    created: had.map(({ message }) => message),
  });
  const shared = written.filter(({ row }) => row.held_for === null);
  // Where nothing is shared, only those who wrote can have anything new.
  const apart =
    shared.length > 0
      ? await membersApart(tx, moved.after)
      : [...held].map(([id, own]) => ({ ...members.get(id), ...own }) as ParticipantTable);
  for (const member of apart) {
    const { profile_id: profileId } = member;
    const had = written.filter(({ row }) => row.held_for === null || row.held_for === profileId);
    tellOne(tx, events, moved, changeOf(had), member, members.get(profileId));
  }
  if (apart.length > 0) return;
  const change = changeOf(shared);
  tx.afterCommit(() => events.messagesChanged(change));
};
