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

/** A change as one member receives it, in the chain of their versions. */
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
 * All members if one of them has something that the others do not; otherwise none, and the chat's
 * room receives the event. That member's versions lie between those of the others, so one event
 * cannot follow both: a member who missed a held message would not notice.
 */
const membersApart = async (tx: Tx, chat: ChatTable): Promise<ParticipantTable[]> =>
  chat.held_version === 0 ? [] : membersOf(tx.query, [chat.id]);

/** Sends a change to one member; `heldBefore` is what only they had before it. */
export const tellOne = (
  tx: Tx,
  events: Events,
  moved: Moved,
  change: MessagesChanged,
  member: ParticipantTable,
  heldBefore?: Pick<Held, 'held_version'>,
): void => {
  const frame = framedFor(moved, change, member, heldBefore);
  tx.afterCommit(() => events.messagesChanged(frame, member));
};

/** Sends a change to all members; those who have more receive it with `own`. */
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

/** Sends new messages: shared ones to all members, and held ones to their senders. */
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
  // Without shared messages, only the senders can have anything new.
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
