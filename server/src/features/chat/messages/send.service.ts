import { type Attachment, KithError, type Message, type RichText } from '@kith/contract';
import { EVERYONE, mentionedIds, previewOf } from '@kith/contract/chat/rich-text';
import { createBatcher, type Outcome, stampOf, type Tx } from '../../../platform/database/index.ts';
import type { NewItem } from '../../../platform/timeline.ts';
import {
  accessChat,
  type ChatActor,
  checkMayWrite,
  demandVault,
  notRunning,
  runsChat,
} from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import { messagesWritten } from '../chat.facts.ts';
import type { ChatOptions } from '../chat.options.ts';
import { presentMessage, presentWritten } from '../chat.present.ts';
import { advanceChat, inLockOrder, lockChat } from '../chat.store.ts';
import type { ChatTable, MessageTable, ParticipantTable } from '../chat.tables.ts';
import { canonicalText } from '../chat.text.ts';
import { checkMayWriteNow, mayDo, mayMentionEveryone, slowFor } from '../groups/group-rules.ts';
import { lockMember, membersOf, updateMember } from '../members/members.store.ts';
import type { Accepts } from '../members/strangers.service.ts';
import { noteUnindexed } from '../search/message-words.store.ts';
import { type Moved, tellWritten, type Written } from '../telling.ts';
import { peopledBy, underRole, underRules } from '../threads/thread-parent.ts';
import { queueSummary } from '../threads/thread-summary.ts';
import type { Threads, ThreadTurn } from '../threads/threads.service.ts';
import { queueDisappearing } from '../timed/disappearing.ts';
import { expiryOf, isGone } from '../timed/expiry.ts';
import { itemsAbout } from '../timeline/message-items.ts';
import { type Copied, type Copies, checkIsThread, copiesOf, groupsOf } from './also-in-group.ts';
import { carriedBy, maskOf } from './attachments.ts';
import { type Forward, readForward } from './forwarding.ts';
import { asHadBy, type Held, isHeld, versionAfter } from './held.ts';
import { mentionedNames } from './mentioned-names.ts';
import { noteMentions } from './mentions.store.ts';
import { noMessage } from './message-change.ts';
import { insertMessage, messageByTempId } from './messages.store.ts';
import { reactionsToOne } from './reactions.store.ts';
import { runWith } from './runs.ts';

export interface Send {
  actor: ChatActor;
  chatId: string;
  tempId: string;
  delta: RichText;
  attachmentIds?: readonly string[] | undefined;
  /** Instead of their ids: those of a message that was scheduled. */
  scheduled?: readonly Attachment[] | undefined;
  replyTo?: string | undefined;
  silent?: boolean | undefined;
  forward?: Forward | undefined;
  /** From a thread to its group, too. */
  alsoInGroup?: boolean | undefined;
  /** Written by this service into the group of the thread. */
  copied?: Copied;
  /** In the name of an app that the actor has added, as long as they have the right. */
  by?: { id: string; demand(tx: Tx): Promise<void> } | undefined;
}

type New = Written & { isNew: boolean; mentioned?: ReadonlySet<string> };

const senderOf = ({ actor, by }: Send): string => by?.id ?? actor.profileId;

const GROUP_MAX = 256;

/** When a member last wrote into a group or its threads; locked against other changes. */
const wroteTimeOf = async (
  tx: Tx,
  chat: ChatTable,
  { profile_id }: ParticipantTable,
): Promise<number | null> =>
  (await lockMember(tx, peopledBy(chat), profile_id))?.wrote_time ?? null;

/** Profiles to be notified of changes of their own once all chats are locked. */
interface Turned {
  accepted: ParticipantTable[];
  threads: ThreadTurn[];
  items: NewItem[];
}

/** Writes new messages: those that arrive while one group is being written form the next. */
export const createSend = (
  options: ChatOptions,
  events: ChatEvents,
  accept: Accepts,
  threads: Threads,
) => {
  const { database, clock, people, attachments: carried, facts, queue } = options;
  /** Errors after a message was inserted, which is taken back only with the whole transaction. */
  const halfway = new WeakSet<Error>();
  /** The original may have been deleted meanwhile: readers see that, and the reply stays. */
  const answered = (
    chat: ChatTable,
    { replyTo }: Send,
    { from_seq: fromSeq }: ParticipantTable,
  ): number | null => {
    if (replyTo === undefined) return null;
    const seq = Number(replyTo);
    if (seq < fromSeq || seq > chat.seq || seq === 0)
      throw new KithError('not_found', 'There is no such message.', { field: 'replyTo' });
    return seq;
  };

  /** The message written by an earlier attempt. */
  const repeated = async (
    tx: Tx,
    chat: ChatTable,
    send: Send,
    member: ParticipantTable,
  ): Promise<(Written & { isNew: boolean }) | undefined> => {
    const found = await messageByTempId(tx.query, chat.id, senderOf(send), send.tempId);
    if (found === undefined) return undefined;
    if (isGone(found, clock.now())) throw noMessage();
    const before = await asHadBy(tx.query, member, found);
    const reactions = await reactionsToOne(tx.query, chat.id, member.profile_id, before.seq);
    return { row: before, message: presentMessage(before, reactions), isNew: false };
  };

  /** The members that a text mentions. */
  const mentionedIn = async (
    tx: Tx,
    chatId: string,
    delta: RichText,
  ): Promise<ReadonlySet<string>> => {
    const ids = new Set(mentionedIds(delta));
    if (!ids.has(EVERYONE)) return ids;
    return new Set((await membersOf(tx.query, [chatId])).map((member) => member.profile_id));
  };

  /** Undefined if there is a message with its temporary id. */
  const store = async (
    tx: Tx,
    row: MessageTable,
    { delta, attachments }: Pick<Message, 'delta' | 'attachments'>,
  ): Promise<New | undefined> => {
    if (!(await insertMessage(tx, row))) return undefined;
    const { chat_id: chatId, seq, held_for: heldFor } = row;
    try {
      await carried.show(tx, { chatId, seq, heldFor }, attachments);
    } catch (error) {
      if (error instanceof Error) halfway.add(error);
      throw error;
    }
    const message = presentWritten(row, { delta, attachments, reactions: [] });
    const mentioned =
      heldFor === null
        ? (await mentionedIn(tx, chatId, delta)).difference(new Set([row.sender_id]))
        : new Set<string>();
    await noteMentions(tx, row, mentioned);
    return { row, message, mentioned, isNew: true };
  };

  /** The reply in the group. What it needs was checked for the thread. */
  const writeCopy = async (tx: Tx, group: ChatTable, { row, rootSeq }: Copied): Promise<New> => {
    const seq = group.seq + 1;
    if (seq !== row.group_seq) throw new Error('The reply has another place in the group.');
    const copy = {
      ...row,
      ...{ chat_id: group.id, seq, version: versionAfter(group), reply_seq: rootSeq },
      // Temporary ids of browsers begin with a t.
      temp_id: `c-${row.chat_id}-${row.seq}`,
      ...{ group_seq: null, thread_seq: row.seq },
      run_seq: runWith(group, row.sender_id).run_seq,
    };
    const delta = JSON.parse(row.delta) as RichText;
    const written = await store(tx, copy, { delta, attachments: carriedBy(row) });
    if (written === undefined) throw new Error('The reply is in the group already.');
    return written;
  };

  const write = async (
    tx: Tx,
    chat: ChatTable,
    send: Send,
    member: ParticipantTable,
    groupSeq: number | null,
  ): Promise<New> => {
    const { attachmentIds = [], scheduled = [] } = send;
    if (send.alsoInGroup === true) checkIsThread(chat);
    const isLimited = slowFor(chat, member) > 0 || !mayDo(chat, member, 'write');
    // Some attachments can be sent only once, or no longer exist, and rules may have changed.
    const isCarrying = attachmentIds.length > 0 || scheduled.length > 0;
    const mayBeRefused = isCarrying || send.forward !== undefined || isLimited;
    const sent = mayBeRefused ? await repeated(tx, chat, send, member) : undefined;
    if (sent !== undefined) return sent;
    const now = clock.now();
    if (isLimited) checkMayWriteNow(chat, member, now);
    const forwarded = send.forward && (await readForward(tx, options, send.actor, send.forward));
    const text = forwarded?.delta ?? send.delta;
    const { accountId } = send.actor;
    const attachments =
      forwarded?.attachments ??
      (scheduled.length > 0
        ? await carried.retake(tx, accountId, scheduled, { chatId: chat.id, time: now })
        : await carried.take(tx, accountId, attachmentIds, chat.id));
    const hasEveryone =
      send.by === undefined &&
      send.forward === undefined &&
      mayMentionEveryone(chat, member, send.actor);
    const names = await mentionedNames(people, tx.query, chat, text, { hasEveryone });
    const delta = canonicalText(text, names, { mayBeEmpty: attachments.length > 0 });
    if (groupSeq !== null && !carried.mayForward(attachments))
      throw new KithError('not_allowed', 'These attachments cannot be in the group, too.', {
        field: 'alsoInGroup',
      });
    const row: MessageTable = {
      chat_id: chat.id,
      seq: chat.seq + 1,
      sender_id: senderOf(send),
      temp_id: send.tempId,
      created_time: now,
      updated_time: now,
      version: versionAfter(chat),
      delta: JSON.stringify(delta),
      preview: previewOf(delta) || carried.previewOf(attachments),
      attachments: JSON.stringify(attachments),
      attachment_mask: maskOf(attachments),
      deleted_time: null,
      reply_seq: answered(chat, send, member),
      ...{ system: null, counted: null },
      held_for: isHeld(member) ? member.profile_id : null,
      silent: send.silent === true ? 1 : null,
      forwarded_from: forwarded?.from ?? null,
      expires_time: expiryOf(chat, now),
      thread: null,
      ...{ group_seq: groupSeq, thread_seq: null },
      run_seq: runWith(chat, senderOf(send)).run_seq,
    };
    const written = await store(tx, row, { delta, attachments });
    if (written !== undefined) return written;
    const before = await repeated(tx, chat, send, member);
    if (before === undefined) throw noMessage();
    return before;
  };

  /** Stores the changes to their chat, and for members with held messages. */
  const keep = async (
    tx: Tx,
    { before, after }: Moved,
    held: ReadonlyMap<string, Held>,
    stampNow: () => Promise<number>,
  ): Promise<void> => {
    const { id, seq, last_seq, version, updated_time, held_version } = after;
    // A held message changes nothing for the others, and must not move the chat up in their lists.
    const stamp = version === before.version ? before.stamp : await stampNow();
    const { counted_seq, run_sender, run_seq, run_end } = after;
    await advanceChat(tx, id, {
      ...{ seq, last_seq, version, updated_time, held_version, stamp },
      ...{ counted_seq, run_sender, run_seq, run_end },
    });
    // Back in their lists.
    for (const [profileId, own] of held)
      await updateMember(tx, id, profileId, { ...own, hidden: 0, stamp: await stampNow() });
  };

  /** All messages of a group for one chat, under its lock; each member receives a single event. */
  const writeInto = async (
    tx: Tx,
    stamp: () => Promise<number>,
    locked: ChatTable | undefined,
    sends: readonly Send[],
    { turned, inGroup }: { turned: Turned; inGroup: Copies<Send> },
  ): Promise<Outcome<Message>[]> => {
    if (locked === undefined)
      return sends.map(() => ({ refused: new KithError('not_found', 'There is no such chat.') }));
    const chatId = locked.id;
    const chat = { ...(await underRules(tx.query, locked)) };
    const mentionedAt = new Map<string, number>();
    const written: Written[] = [];
    const outcomes: Outcome<Message>[] = [];
    // Nobody leaves while the chat is locked, so one check per sender is enough; only the vault may
    // be open in one session of theirs and closed in another.
    const members = new Map<string, ParticipantTable>();
    const held = new Map<string, Held>();
    const accepted = new Map<string, ParticipantTable>();
    for (const send of sends) {
      try {
        let member = members.get(send.actor.profileId);
        if (member === undefined) {
          const own = await accessChat(tx.query, send.actor, chatId);
          member = await underRole(tx.query, chat, own);
          checkMayWrite(member);
          // They may also be writing in the group, or in another of its threads, right now.
          if (slowFor(chat, member) > 0)
            member = { ...member, wrote_time: await wroteTimeOf(tx, chat, member) };
          members.set(send.actor.profileId, member);
        } else if (member.vaulted === 1) await demandVault(tx.query, send.actor);
        if (send.by !== undefined) {
          if (!runsChat(chat, member)) throw notRunning();
          await send.by.demand(tx);
        }
        const groupSeq = send.alsoInGroup === true ? inGroup.nextSeq(chat) : null;
        const {
          isNew,
          mentioned = [],
          ...one
        } = send.copied === undefined
          ? await write(tx, chat, send, member, groupSeq)
          : await writeCopy(tx, chat, send.copied);
        outcomes.push({ ok: one.message });
        if (!isNew) continue;
        written.push(one);
        // A message that is refused accepts nothing.
        if (member.is_request === 1) accepted.set(member.profile_id, member);
        inGroup.add(chat, send, one.row);
        for (const id of mentioned) if (!mentionedAt.has(id)) mentionedAt.set(id, one.row.seq);
        if (slowFor(chat, member) > 0) {
          const wrote_time = one.row.created_time;
          members.set(send.actor.profileId, { ...member, wrote_time });
          await updateMember(tx, peopledBy(chat), send.actor.profileId, { wrote_time });
        }
        const { seq, version, created_time: time, held_for: heldFor } = one.row;
        Object.assign(chat, runWith(chat, one.row.sender_id));
        if (heldFor === null) {
          chat.last_seq = seq;
          chat.counted_seq = seq;
          chat.version = version;
          chat.updated_time = Math.max(chat.updated_time, time);
        } else {
          chat.held_version = version;
          const { held_time: before } = held.get(heldFor) ?? member;
          const held_time = Math.max(before, time);
          held.set(heldFor, { held_version: version, held_seq: seq, held_time });
        }
      } catch (error) {
        // A refusal leaves the transaction intact; any other error ends the group.
        const isRefusal = error instanceof KithError && !halfway.has(error);
        if (!isRefusal || send.copied !== undefined) throw error;
        outcomes.push({ refused: error });
      }
    }
    if (written.length === 0) return outcomes;
    turned.accepted.push(...accepted.values());
    const moved = { before: locked, after: chat };
    await keep(tx, moved, held, stamp);
    await noteUnindexed(
      tx,
      chatId,
      written.map(({ row }) => row.seq),
    );
    await queueDisappearing(
      tx,
      options,
      chatId,
      written.map(({ row }) => row),
    );
    // Readers do not know apps, nor every member of a large chat.
    const unknown = written.filter(({ row }) => chat.large === 1 || !members.has(row.sender_id));
    const cards =
      unknown.length > 0
        ? await people(tx.query, [...new Set(unknown.map(({ row }) => row.sender_id))])
        : undefined;
    await tellWritten(tx, events, moved, written, { members, held, cards });
    const seqs = written.flatMap(({ row }) => (row.held_for === null ? row.seq : []));
    if (seqs.length > 0) await facts.publish(tx, messagesWritten, { chatId, seqs });
    turned.items.push(...(await itemsAbout(tx, chat, written)));
    if (chat.parent_id !== null) {
      const writers = new Set(written.map(({ row }) => row.sender_id));
      const isFirst = locked.seq === 0;
      await queueSummary(tx, options, chat, { isFirst });
      turned.threads.push(await threads.written(tx, chat, { writers, mentionedAt, isFirst }));
    }
    return outcomes;
  };

  return createBatcher<Send, Message>({
    database,
    max: GROUP_MAX,
    counted: queue('messages'),
    run: async (tx, jobs) => {
      let stamped: number | undefined;
      const stamp = async () => {
        stamped ??= await stampOf(tx);
        return stamped;
      };
      const outcomes = new Map<Send, Outcome<Message>>();
      const turned: Turned = { accepted: [], threads: [], items: [] };
      const byChat = Map.groupBy(jobs, (job) => job.chatId);
      const locked = new Map<string, ChatTable | undefined>();
      const groupIds = await groupsOf(tx.query, jobs);
      const ids = new Set([...byChat.keys(), ...groupIds]);
      for (const chatId of await inLockOrder(tx.query, [...ids]))
        locked.set(chatId, await lockChat(tx, chatId));
      const inGroup = copiesOf<Send>(locked);
      // Replies for groups are written first.
      const isWrittenLast = (chatId: string) => (groupIds.has(chatId) ? 1 : 0);
      const inOrder = [...locked].sort(([a], [b]) => isWrittenLast(a) - isWrittenLast(b));
      for (const [chatId, chat] of inOrder) {
        const copies = inGroup.into(chatId);
        const sends = byChat.get(chatId) ?? [];
        const all = [...copies, ...sends];
        const done = (await writeInto(tx, stamp, chat, all, { turned, inGroup })).slice(
          copies.length,
        );
        for (const [index, job] of sends.entries())
          outcomes.set(job, done[index] as Outcome<Message>);
      }
      const { accepted } = turned;
      for (const member of accepted.sort((a, b) => (a.profile_id < b.profile_id ? -1 : 1)))
        await accept(tx, member);
      for (const joined of turned.threads) await threads.tell(tx, joined);
      if (turned.items.length > 0) await options.timeline().write(tx, turned.items);
      return jobs.map((job) => outcomes.get(job) as Outcome<Message>);
    },
  });
};
