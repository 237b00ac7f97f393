import type { Message, MessagesChanged, Person } from '@kith/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { ChatEvents } from './chat.events.ts';
import { presentChange } from './chat.present.ts';
import type { ChatTable, MessageTable, ParticipantTable } from './chat.tables.ts';
import { type MemberApart, membersApartOf } from './members/members.store.ts';
import { type Held, versionFor } from './messages/held.ts';

export type ChangeEvents = Pick<
  ChatEvents,
  'messagesChanged' | 'messagesChangedApart' | 'messagesChangedFor'
>;

/** A chat before and after a change. */
export interface Moved {
  before: ChatTable;
  after: ChatTable;
}

/** A change as one member receives it, in the chain of their versions. */
const framedFor = (
  { before, after }: Moved,
  change: MessagesChanged,
  member: Pick<Held, 'held_version' | 'held_time'>,
  heldBefore: Pick<Held, 'held_version'> = member,
): MessagesChanged => ({
  ...change,
  version: versionFor(after, member),
  previous: change.previous < 0 ? -1 : versionFor(before, heldBefore),
  updatedTime: Math.max(after.updated_time, member.held_time),
});

/** Members for whom a change differs from that of the others. */
export interface Others {
  /** Members with their own version of one of its messages. */
  owners?: ReadonlySet<string>;
  /** Its first message, which later members do not see. */
  fromSeq?: number;
}

/**
 * Members who may receive a change differently. In a group, a member's own state affects only the
 * next change and changes of the same messages, so that other changes cost nothing extra.
 */
const membersApart = async (
  tx: Tx,
  { before, after }: Moved,
  { owners = new Set(), fromSeq }: Others = {},
): Promise<MemberApart[]> => {
  const version = after.private_key === null ? before.version : 0;
  if (after.held_version <= version && owners.size === 0 && fromSeq === undefined) return [];
  return membersApartOf(tx.query, after.id, { version, ids: [...owners], fromSeq });
};

/**
 * Whether a member receives a change exactly like all others. The version of their own change lies
 * between those of the others, so the next event has to follow it; otherwise a member who missed it
 * would not notice. From then on their chain equals that of the others.
 */
const isAsForAll = (frame: MessagesChanged, change: MessagesChanged): boolean =>
  frame.version === change.version &&
  frame.previous === change.previous &&
  frame.updatedTime === change.updatedTime;

/** Sends a change to one member; `heldBefore` is their own state before it. */
export const tellOne = (
  tx: Tx,
  events: ChangeEvents,
  moved: Moved,
  change: MessagesChanged,
  member: ParticipantTable,
  heldBefore?: Pick<Held, 'held_version'>,
): void => {
  const frame = framedFor(moved, change, member, heldBefore);
  tx.afterCommit(() => events.messagesChanged(frame, member));
};

/** Members who receive the same. */
interface Audience {
  members: MemberApart[];
  frame: MessagesChanged;
}

/** Sends a change to the chat's room, and separately to members who receive it differently. */
const tellApart = (
  tx: Tx,
  events: ChangeEvents,
  change: MessagesChanged,
  apart: readonly Audience[],
): void => {
  const others = apart.flatMap(({ members }) => members);
  tx.afterCommit(() => {
    for (const { members, frame } of apart) events.messagesChangedFor(frame, members);
    if (others.length === 0) events.messagesChanged(change);
    else events.messagesChangedApart(change, others);
  });
};

/**
 * Sends a change to all members; members with own state receive it with `own`, which is undefined
 * if they see it like everybody. Those for whom it is the same object receive one event together, so
 * the number of events does not grow with the number of members who joined later.
 */
export const tellAll = async (
  tx: Tx,
  events: ChangeEvents,
  moved: Moved,
  change: MessagesChanged,
  {
    own = async () => undefined,
    ...others
  }: Others & {
    own?: (member: MemberApart) => Promise<Partial<MessagesChanged> | undefined>;
  } = {},
): Promise<void> => {
  const apart: Audience[] = [];
  const byOwn = new Map<Partial<MessagesChanged> | undefined, Map<string, Audience>>();
  for (const member of await membersApart(tx, moved, others)) {
    const other = await own(member);
    const frame = framedFor(moved, { ...change, ...other }, member);
    if (other === undefined && isAsForAll(frame, change)) continue;
    const byPlace = byOwn.get(other) ?? new Map<string, Audience>();
    byOwn.set(other, byPlace);
    const place = `${frame.version} ${frame.previous} ${frame.updatedTime}`;
    const audience = byPlace.get(place);
    if (audience !== undefined) {
      audience.members.push(member);
      continue;
    }
    const first = { members: [member], frame };
    byPlace.set(place, first);
    apart.push(first);
  }
  tellApart(tx, events, change, apart);
};

export interface Written {
  row: MessageTable;
  message: Message;
}

interface Senders {
  /** Their state before the change. */
  members: ReadonlyMap<string, ParticipantTable>;
  held: ReadonlyMap<string, Held>;
  /** Cards of apps, and in a chat so large that members may not have them, of everyone. */
  cards: Person[] | undefined;
}

/** Sends new messages: shared ones to all members, and held ones to their senders. */
export const tellWritten = async (
  tx: Tx,
  events: ChangeEvents,
  moved: Moved,
  written: readonly Written[],
  { members, held, cards }: Senders,
): Promise<void> => {
  const changeOf = (had: readonly Written[]): MessagesChanged => ({
    ...presentChange(moved.after, moved.before.version, had.at(-1)?.row),
    created: had.map(({ message }) => message),
    ...(cards && { people: cards }),
  });
  const shared = written.filter(({ row }) => row.held_for === null);
  const hadBy = (member: MemberApart): MessagesChanged => {
    const { profile_id: profileId } = member;
    const had = written.filter(({ row }) => row.held_for === null || row.held_for === profileId);
    return framedFor(moved, changeOf(had), member, members.get(profileId));
  };
  // Without shared messages, only the senders can have anything new.
  if (shared.length === 0) {
    for (const [id, own] of held) {
      const member = { ...members.get(id), ...own } as ParticipantTable;
      const frame = hadBy(member);
      tx.afterCommit(() => events.messagesChanged(frame, member));
    }
    return;
  }
  const change = changeOf(shared);
  const apart = (await membersApart(tx, moved))
    .map((member) => ({ member, frame: hadBy(member) }))
    .filter(({ member, frame }) => held.has(member.profile_id) || !isAsForAll(frame, change))
    .map(({ member, frame }) => ({ members: [member], frame }));
  tellApart(tx, events, change, apart);
};
