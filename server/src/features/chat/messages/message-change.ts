import {
  KithError,
  type LastMessage,
  type Message,
  type MessagesChanged,
  type Reaction,
} from '@kith/contract';
import { type Reader, stampOf, type Tx } from '../../../platform/database/index.ts';
import type { CarryingMessage } from '../../../platform/feature/attachments.ts';
import { accessLockedChat, type ChatActor } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import { messageGone } from '../chat.facts.ts';
import type { ChatOptions } from '../chat.options.ts';
import { presentChange, presentLastMessage, presentMessage } from '../chat.present.ts';
import { inLockOrder, lockChat, updateChat } from '../chat.store.ts';
import type { AsideTable, ChatTable, MessageTable, ParticipantTable } from '../chat.tables.ts';
import { readableByAllFrom } from '../members/many-members.store.ts';
import { type MemberApart, memberOf, updateMember } from '../members/members.store.ts';
import { changeWords } from '../search/message-words.ts';
import { type Moved, tellAll, tellOne } from '../telling.ts';
import { lockGroupOf, underRules } from '../threads/thread-parent.ts';
import { queueSummary, renameThreadOf } from '../threads/thread-summary.ts';
import { isGone } from '../timed/expiry.ts';
import { otherPlaceOf } from './also-in-group.ts';
import { asideOwners, forgetAttachments, putAside, removeAsides } from './asides.store.ts';
import { asHadBy, hasOwn, lastSeqFor, versionAfter } from './held.ts';
import { removeMentions } from './mentions.store.ts';
import { removeVersions } from './message-versions.store.ts';
import {
  givenMessage,
  messageOf,
  newestHeld,
  newestMessage,
  updateMessage,
} from './messages.store.ts';
import { presentPins, withoutPin } from './pins.ts';
import { reactionsToOne } from './reactions.store.ts';

export const noMessage = () => new KithError('not_found', 'There is no such message.');

interface At {
  /** The version of this change. */
  version: number;
  /** The message as the actor sees it. */
  row: MessageTable;
  /** The same as all members see it. */
  stored: MessageTable;
  reactions: readonly Reaction[];
  chat: ChatTable;
  /** The actor. */
  member: ParticipantTable;
}

/** The new row of the message; null if nothing has to change. */
export type Change = (tx: Tx, at: At) => Promise<Changed | null>;
interface Changed {
  changes: Partial<MessageTable>;
  /** All members see the message, but only the actor sees the change. */
  isAside?: boolean;
  /** A reply that is in a thread and in its group changes in both. */
  isInBoth?: boolean;
}

type Last = Pick<MessagesChanged, 'lastMessage' | 'people'>;

/** The last message of a chat, in a large one with its author, whose card members may not have. */
const withAuthor = async (
  query: Reader,
  people: ChatOptions['people'],
  { large }: Pick<ChatTable, 'large'>,
  lastMessage: LastMessage | null,
): Promise<Last> =>
  large === 1 && lastMessage !== null
    ? { lastMessage, people: await people(query, [lastMessage.senderId]) }
    : { lastMessage };

/** The newest message that a member can see, as the chat's last one. */
export const lastFor = async (
  query: Reader,
  people: ChatOptions['people'],
  chat: ChatTable,
  member: MemberApart,
): Promise<Last> => {
  const { profile_id: viewerId, from_seq: fromSeq } = member;
  const last = await newestMessage(query, chat.id, lastSeqFor(chat, member), viewerId);
  const shown = lastSince(fromSeq, last && (await asHadBy(query, member, last)));
  return withAuthor(query, people, chat, shown);
};

type Shown = { row: MessageTable; reactions: Reaction[] };

const eventOf = ({ row, reactions }: Shown) =>
  row.deleted_time === null
    ? { updated: [presentMessage(row, reactions)] }
    : { deleted: [{ id: String(row.seq), deleted: true as const }] };

/** The change for members who joined after the message. */
const NOTHING = { updated: [], deleted: [] };

const lastSince = (fromSeq: number, last: MessageTable | undefined): LastMessage | null =>
  last === undefined || last.seq < fromSeq ? null : presentLastMessage(last);

/** One profile's own version of the text or the attachments of a row. */
const ownIn = ({
  delta,
  preview,
  updated_time,
  attachments,
}: Partial<MessageTable>): Partial<AsideTable> => ({
  ...(delta !== undefined && {
    delta,
    preview: preview ?? null,
    updated_time: updated_time ?? null,
  }),
  ...(attachments !== undefined && { attachments }),
});

/** Removes what the row of a deleted message does not contain: earlier texts, and whom it mentioned. */
const forgetDeleted = async (tx: Tx, row: MessageTable): Promise<void> => {
  if (row.deleted_time === null) return;
  await removeVersions(tx, row);
  await removeMentions(tx, row);
};

/** Changes one message, under the lock of its chat, with its event. */
export const createMessageChange = (
  options: Pick<ChatOptions, 'database' | 'clock' | 'tasks' | 'people' | 'facts'>,
  events: ChatEvents,
) => {
  const { database, clock, people, facts } = options;

  const shownTo = async (tx: Tx, member: MemberApart, row: MessageTable): Promise<Shown> => ({
    row: await asHadBy(tx.query, member, row),
    reactions: await reactionsToOne(tx.query, row.chat_id, member.profile_id, row.seq),
  });

  /** For all members: the message's own row has changed. Returns it as a member sees it. */
  const changeForAll = async (
    tx: Tx,
    chat: ChatTable,
    actor: ParticipantTable | undefined,
    { row, isEdited }: { row: MessageTable; isEdited: boolean },
  ): Promise<Shown> => {
    const { chat_id, sender_id, seq } = row;
    const hasAsides = chat.held_version > 0;
    const last = await newestMessage(tx.query, chat.id, chat.last_seq, null);
    // In a private chat, either may have held messages and reactions too.
    const shownSeqs = hasAsides ? [seq, ...(last === undefined ? [] : [last.seq])] : [];
    const owners =
      chat.private_key === null ? await asideOwners(tx.query, chat.id, shownSeqs) : undefined;
    if (hasAsides && row.deleted_time !== null) await removeAsides(tx, row);
    else if (hasAsides && isEdited) await removeAsides(tx, { chat_id, seq, profile_id: sender_id });
    const pins = row.deleted_time === null ? chat.pins : withoutPin(chat, seq);
    const after = { ...chat, version: row.version, last_seq: last?.seq ?? 0, pins };
    const { version, last_seq } = after;
    await updateChat(tx, chat.id, { version, last_seq, pins, stamp: await stampOf(tx) });
    const firstSeq = Math.min(seq, last?.seq ?? seq);
    const hasNewcomers = firstSeq < (await readableByAllFrom(tx.query, chat.id));
    const shown = { row, reactions: await reactionsToOne(tx.query, chat_id, null, seq) };
    const event = eventOf(shown);
    const change = {
      ...presentChange(after, chat.version, last ?? null),
      ...(last_seq !== chat.last_seq &&
        (await withAuthor(tx.query, people, chat, lastSince(0, last)))),
      ...event,
      ...(pins !== chat.pins && { chat: { pinned: presentPins(after) } }),
    };
    // Of those without own state, one audience for each part of it that they may read.
    const newcomers = new Map<string, Partial<MessagesChanged>>();
    const toNewcomer = (canRead: boolean, lastMessage: LastMessage | null) => {
      const key = `${canRead} ${lastMessage !== null}`;
      const known = newcomers.get(key) ?? { lastMessage, ...(canRead ? event : NOTHING) };
      newcomers.set(key, known);
      return known;
    };
    await tellAll(tx, events, { before: chat, after }, change, {
      ...(owners !== undefined && { owners }),
      ...(hasNewcomers && { fromSeq: firstSeq }),
      own: async (member) => {
        const isOwner = owners?.has(member.profile_id) ?? true;
        if (!isOwner && member.from_seq <= firstSeq) return undefined;
        const canRead = member.from_seq <= seq;
        if (!isOwner) return toNewcomer(canRead, lastSince(member.from_seq, last));
        const ownLast = await lastFor(tx.query, people, after, member);
        return { ...ownLast, ...(canRead ? eventOf(await shownTo(tx, member, row)) : NOTHING) };
      },
    });
    const isDeleted = row.deleted_time !== null;
    if (isDeleted) {
      await queueSummary(tx, options, chat);
      await facts.publish(tx, messageGone, { chatId: chat.id, seq });
    }
    if (chat.private_key === null && (isEdited || isDeleted))
      await renameThreadOf(tx, options, events, row);
    return actor !== undefined && hasOwn(actor) ? shownTo(tx, actor, row) : shown;
  };

  /** For one member, the only one who sees the message or at least the change. */
  const changeForOne = async (
    tx: Tx,
    chat: ChatTable,
    before: ParticipantTable,
    { row, version }: { row: MessageTable; version: number },
  ): Promise<Shown> => {
    const { profile_id: profileId } = before;
    const held_seq =
      row.held_for === null || row.deleted_time === null
        ? before.held_seq
        : await newestHeld(tx.query, chat.id, profileId);
    const member = { ...before, held_version: version, held_seq };
    const moved: Moved = { before: chat, after: { ...chat, held_version: version } };
    await updateChat(tx, chat.id, { held_version: version });
    await updateMember(tx, chat.id, profileId, {
      ...{ held_version: version, held_seq },
      stamp: await stampOf(tx),
    });
    const shown = await shownTo(tx, member, row);
    const change = {
      ...presentChange(moved.after, chat.version),
      ...(await lastFor(tx.query, people, moved.after, member)),
      ...eventOf(shown),
    };
    tellOne(tx, events, moved, change, member, before);
    return shown;
  };

  /** The same change, where the same reply is, too. Chats are locked. */
  const changeOther = async (
    tx: Tx,
    { chatId, seq }: { chatId: string; seq: number },
    { act, member }: { act: Change; member: ParticipantTable },
  ): Promise<void> => {
    const locked = await lockChat(tx, chatId);
    const stored = await messageOf(tx.query, chatId, seq, null);
    if (locked === undefined || stored === undefined || isGone(stored, clock.now())) return;
    const chat = await underRules(tx.query, locked);
    const version = versionAfter(chat);
    const done = await act(tx, { version, row: stored, stored, reactions: [], chat, member });
    if (done === null) return;
    const row = { ...stored, ...done.changes, version };
    await changeWords(tx, stored, row);
    await updateMessage(tx, chatId, seq, { ...done.changes, version });
    await forgetDeleted(tx, row);
    const isEdited = done.changes.delta !== undefined;
    await changeForAll(tx, chat, undefined, { row, isEdited });
  };

  const byMember = (
    actor: ChatActor,
    chatId: string,
    messageId: Message['id'],
    act: Change,
    { mayBeLogged = false } = {},
  ): Promise<Shown> =>
    database.transaction(async (tx) => {
      const seq = Number(messageId);
      const { profileId } = actor;
      if (mayBeLogged) await lockGroupOf(tx, chatId);
      const other = await otherPlaceOf(tx.query, chatId, seq);
      if (other !== undefined)
        for (const id of await inLockOrder(tx.query, [chatId, other.chatId]))
          await lockChat(tx, id);
      const { chat, member } = await accessLockedChat(tx, actor, chatId);
      const stored = await messageOf(tx.query, chatId, seq, profileId);
      if (stored === undefined || isGone(stored, clock.now()) || seq < member.from_seq)
        throw noMessage();
      if (stored.system !== null)
        throw new KithError('not_allowed', 'System messages cannot be changed.');
      const before = await shownTo(tx, member, stored);
      const version = versionAfter(chat);
      const done = await act(tx, { version, ...before, stored, chat, member });
      if (done === null) return before;
      const { changes, isAside = false, isInBoth = false } = done;
      if (isAside) {
        const whose = { chat_id: chatId, profile_id: profileId, seq };
        await putAside(tx, { ...whose, version, ...ownIn(changes) });
        await changeWords(tx, stored, { ...stored, ...changes }, { isAside });
        return changeForOne(tx, chat, member, { row: stored, version });
      }
      const row = { ...stored, ...changes, version };
      await changeWords(tx, stored, row);
      await updateMessage(tx, chatId, seq, { ...changes, version });
      await forgetDeleted(tx, row);
      if (row.held_for !== null) return changeForOne(tx, chat, member, { row, version });
      if (hasOwn(member) && changes.attachments !== undefined)
        await forgetAttachments(tx, { chat_id: chatId, profile_id: profileId, seq });
      if (isInBoth && other !== undefined) await changeOther(tx, other, { act, member });
      return changeForAll(tx, chat, member, { row, isEdited: changes.delta !== undefined });
    });

  /** A change by the server, for everyone who has the message. Deleted messages are ignored. */
  const byServer = (
    { chatId, seq, heldFor }: CarryingMessage,
    act: (tx: Tx, row: MessageTable) => Promise<Partial<MessageTable> | null>,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const chat = await lockChat(tx, chatId);
      if (chat === undefined) return;
      const stored = await givenMessage(tx.query, chatId, seq, heldFor);
      if (stored === undefined || stored.deleted_time !== null) return;
      const changes = await act(tx, stored);
      if (changes === null) return;
      const version = versionAfter(chat);
      const row = { ...stored, ...changes, version };
      await changeWords(tx, stored, row);
      await updateMessage(tx, chatId, seq, { ...changes, version });
      await forgetDeleted(tx, row);
      if (row.held_for === null) {
        await changeForAll(tx, chat, undefined, { row, isEdited: false });
        return;
      }
      const member = await memberOf(tx.query, chatId, row.held_for);
      if (member !== undefined) await changeForOne(tx, chat, member, { row, version });
    });

  return { byMember, byServer };
};
