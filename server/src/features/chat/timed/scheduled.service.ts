import {
  type CallAnswer,
  type CallInput,
  KithError,
  LIST_PAGE,
  type Message,
  type RichText,
  SCHEDULED_AHEAD_MAX_MS,
  SCHEDULED_MAX,
  type ScheduledMessage,
  SECOND_MS,
} from '@kith/contract';
import { pageOf, placeOf, stampOf, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/random.ts';
import { pageRoom } from '../../../platform/sync/index.ts';
import {
  accessChat,
  accessLockedChat,
  type ChatActor,
  checkMayWrite,
  notFound,
} from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import type { ChatOptions } from '../chat.options.ts';
import { lockChat } from '../chat.store.ts';
import type { ChatTable, ParticipantTable, ScheduledTable } from '../chat.tables.ts';
import { canonicalText } from '../chat.text.ts';
import { checkRight, mayMentionEveryone } from '../groups/group-rules.ts';
import { advanceOwn } from '../list/own-chats.ts';
import { inVault, memberOf, updateMember } from '../members/members.store.ts';
import { checkIsThread } from '../messages/also-in-group.ts';
import { carriedBy, maskOf } from '../messages/attachments.ts';
import { mentionedNames } from '../messages/mentioned-names.ts';
import { messageByTempId } from '../messages/messages.store.ts';
import type { Send } from '../messages/send.service.ts';
import {
  countScheduled,
  deleteScheduled,
  insertScheduled,
  scheduledById,
  scheduledByTempId,
  scheduledOf,
  scheduledOfProfile,
  scheduledPage,
  updateScheduled,
} from './scheduled.store.ts';
import { holdOf, sendLaterTask } from './waiting-tasks.ts';

/** Ids, times and the names of fields. */
const FRAME_BYTES = 512;
const present = (row: ScheduledTable): ScheduledMessage => ({
  id: row.id,
  chatId: row.chat_id,
  tempId: row.temp_id,
  delta: JSON.parse(row.delta) as RichText,
  attachments: carriedBy(row),
  replyTo: row.reply_seq === null ? null : String(row.reply_seq),
  silent: row.silent === 1,
  ...(row.also_in_group === 1 && { alsoInGroup: true as const }),
  sendAt: row.send_at,
  failed: row.failed === 1,
});

/** The answer to sending it: the future message, without an id. */
const presentAsMessage = (row: ScheduledTable): Message => {
  const { id, delta, attachments, replyTo, silent, ...rest } = present(row);
  return {
    ...{ id: '0', scheduledId: id, chatId: rest.chatId, senderId: row.profile_id },
    ...{ createdTime: row.created_time, updatedTime: row.created_time },
    ...{ delta, attachments, attachmentMask: maskOf(attachments), reactions: [] },
    ...{ replyTo, tempId: rest.tempId, version: 0 },
    ...(silent && { silent }),
  };
};

/** Scheduled messages, visible only to their sender, on all of their devices. */
export const createScheduled = (
  options: ChatOptions,
  events: ChatEvents,
  send: (send: Send) => Promise<Message>,
) => {
  const { database, clock, random, people, attachments: carried, tasks } = options;

  /** Part of the chain of own fields; clients that show the list request it. */
  const tell = async (tx: Tx, member: ParticipantTable): Promise<void> => {
    const { chat_id: chatId, profile_id: profileId } = member;
    const stamp = await stampOf(tx);
    const change = await advanceOwn(tx, profileId, clock.now());
    const left = await countScheduled(tx.query, profileId, chatId);
    const scheduledVersion = left > 0 ? change.version : 0;
    await updateMember(tx, chatId, profileId, { scheduled_version: scheduledVersion, stamp });
    const updated = [{ id: chatId, scheduledVersion }];
    tx.afterCommit(() => events.chatsChanged({ ...change, updated }, inVault(member)));
  };

  const checkTime = (sendAt: number): void => {
    if (sendAt > clock.now() + SCHEDULED_AHEAD_MAX_MS)
      throw new KithError('invalid_field', 'That is more than a year ahead.', { field: 'sendAt' });
  };
  /** Its only task. */
  const wake = (tx: Tx, { id, send_at: sendAt }: ScheduledTable): Promise<void> => {
    const delayMs = Math.max(0, sendAt - clock.now());
    return tasks.put(tx, sendLaterTask, { id }, { key: id, delayMs });
  };
  const textFor = async (
    tx: Tx,
    chat: ChatTable,
    text: RichText,
    { mayBeEmpty, hasEveryone }: { mayBeEmpty: boolean; hasEveryone: boolean },
  ): Promise<string> => {
    const names = await mentionedNames(people, tx.query, chat, text, { hasEveryone });
    return JSON.stringify(canonicalText(text, names, { mayBeEmpty }));
  };
  /** The group is in slow mode, and the sender wrote something meanwhile. */
  const postpone = async (tx: Tx, row: ScheduledTable, seconds: number): Promise<void> => {
    const later = { send_at: clock.now() + seconds * SECOND_MS, sending: 0 };
    await updateScheduled(tx, row.id, later);
    await wake(tx, { ...row, ...later });
  };
  const drop = async (tx: Tx, row: ScheduledTable): Promise<void> => {
    await carried.hide(tx, holdOf(row), carriedBy(row));
    await deleteScheduled(tx, row.id);
    await tasks.cancel(tx, sendLaterTask, row.id);
  };

  const change = <Result>(
    actor: ChatActor,
    chatId: string,
    id: string,
    act: (
      tx: Tx,
      row: ScheduledTable,
      member: ParticipantTable,
      chat: ChatTable,
    ) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (tx) => {
      const { chat, member } = await accessLockedChat(tx, actor, chatId);
      const row = await scheduledOf(tx.query, member, id);
      // A message being sent counts as sent.
      if (row === undefined || row.sending === 1) throw notFound();
      const result = await act(tx, row, member, chat);
      await tell(tx, member);
      return result;
    });

  return {
    schedule: (asked: Send & { sendAt: number }): Promise<Message> =>
      database.transaction(async (tx) => {
        const { actor, chatId, tempId, sendAt, attachmentIds = [], replyTo } = asked;
        checkTime(sendAt);
        const { chat, member } = await accessLockedChat(tx, actor, chatId);
        const before = await scheduledByTempId(tx.query, member, tempId);
        if (before !== undefined) return presentAsMessage(before);
        checkMayWrite(member);
        checkRight(chat, member, 'write');
        if (asked.alsoInGroup === true) checkIsThread(chat);
        if ((await countScheduled(tx.query, actor.profileId)) >= SCHEDULED_MAX)
          throw new KithError(
            'conflict',
            `At most ${SCHEDULED_MAX} messages can wait to be sent later.`,
            { field: 'sendAt' },
          );
        const attachments = await carried.take(tx, actor.accountId, attachmentIds, chatId);
        if (attachments.some(({ type }) => type === 'selfDestruct'))
          throw new KithError('conflict', 'View-once attachments cannot be scheduled.', {
            field: 'attachmentIds',
          });
        await carried.retake(tx, actor.accountId, attachments, { chatId, time: sendAt });
        const replySeq = replyTo === undefined ? null : Number(replyTo);
        if (replySeq !== null && (replySeq < member.from_seq || replySeq > chat.seq))
          throw new KithError('not_found', 'There is no such message.', { field: 'replyTo' });
        const row: ScheduledTable = {
          ...{ id: newId(random), chat_id: chatId, profile_id: actor.profileId },
          ...{ account_id: actor.accountId, temp_id: tempId },
          // Another process, whose clock may be ahead, may have let them in a moment ago.
          created_time: Math.max(clock.now(), member.joined_time),
          send_at: sendAt,
          delta: await textFor(tx, chat, asked.delta, {
            mayBeEmpty: attachments.length > 0,
            hasEveryone: mayMentionEveryone(chat, member, actor),
          }),
          attachments: JSON.stringify(attachments),
          reply_seq: replySeq,
          silent: asked.silent === true ? 1 : 0,
          also_in_group: asked.alsoInGroup === true ? 1 : 0,
          ...{ sending: 0, failed: 0 },
        };
        await insertScheduled(tx, row);
        await carried.show(tx, holdOf(row), attachments);
        await wake(tx, row);
        await tell(tx, member);
        return presentAsMessage(row);
      }),

    list: async (
      actor: ChatActor,
      chatId: string,
      { after, take = LIST_PAGE }: CallInput<'scheduled.list'>['query'],
    ): Promise<CallAnswer<'scheduled.list'>> => {
      const member = await accessChat(database.read, actor, chatId);
      const asked = { after: placeOf(after), take: take + 1 };
      const fits = pageRoom();
      const page = pageOf(
        await scheduledPage(database.read, member, asked),
        take,
        ({ send_at: time, id }) => ({ time, id }),
        ({ delta, attachments }) =>
          fits(FRAME_BYTES + Buffer.byteLength(delta) + Buffer.byteLength(attachments)),
      );
      return { scheduled: page.rows.map(present), next: page.next };
    },

    update: (
      actor: ChatActor,
      chatId: string,
      id: string,
      { delta, silent, sendAt }: CallInput<'scheduled.update'>['body'],
    ): Promise<ScheduledMessage> =>
      change(actor, chatId, id, async (tx, row, member, chat) => {
        checkMayWrite(member);
        checkRight(chat, member, 'write');
        if (sendAt !== undefined) {
          checkTime(sendAt);
          const at = { chatId, time: Math.max(sendAt, clock.now()) };
          await carried.retake(tx, actor.accountId, carriedBy(row), at);
        }
        const next: ScheduledTable = {
          ...row,
          ...(delta !== undefined && {
            delta: await textFor(tx, chat, delta, {
              mayBeEmpty: carriedBy(row).length > 0,
              hasEveryone: mayMentionEveryone(chat, member, actor),
            }),
          }),
          ...(silent !== undefined && { silent: silent ? 1 : 0 }),
          ...(sendAt !== undefined && { send_at: Math.max(sendAt, clock.now()), failed: 0 }),
        };
        await updateScheduled(tx, id, next);
        if (sendAt !== undefined) await wake(tx, next);
        return present(next);
      }),

    remove: (actor: ChatActor, chatId: string, id: string): Promise<void> =>
      change(actor, chatId, id, drop),

    /** Sends it if it is time. An interrupted attempt is repeated with the same temporary id. */
    run: async (id: string): Promise<void> => {
      const locked = <Result>(
        act: (tx: Tx, row: ScheduledTable, member: ParticipantTable | undefined) => Promise<Result>,
      ): Promise<Result | undefined> =>
        database.transaction(async (tx) => {
          const known = await scheduledById(tx.query, id);
          if (known === undefined) return undefined;
          await lockChat(tx, known.chat_id);
          const row = await scheduledById(tx.query, id);
          if (row === undefined) return undefined;
          const member = await memberOf(tx.query, row.chat_id, row.profile_id);
          return act(tx, row, member);
        });
      const due = await locked(async (tx, row, member) => {
        if (row.failed === 1 || row.send_at > clock.now()) return undefined;
        // They have left the chat since, even if they are back.
        if (member === undefined || member.joined_time > row.created_time) {
          await drop(tx, row);
          if (member !== undefined) await tell(tx, member);
          return undefined;
        }
        // By an interrupted attempt; it may even have been deleted since.
        if (
          (await messageByTempId(tx.query, row.chat_id, row.profile_id, row.temp_id)) !== undefined
        ) {
          await drop(tx, row);
          await tell(tx, member);
          return undefined;
        }
        // Restored later, they decide about it anew.
        if (!(await options.isActive(tx.query, row.account_id, row.profile_id))) {
          await updateScheduled(tx, id, { failed: 1 });
          await tell(tx, member);
          return undefined;
        }
        await updateScheduled(tx, id, { sending: 1 });
        return row;
      });
      if (due === undefined) return;
      const failure = await send({
        // The message is sent whether or not the sender's vault is open.
        actor: {
          ...{ accountId: due.account_id, profileId: due.profile_id },
          isVaultOpen: async () => true,
        },
        ...{ chatId: due.chat_id, tempId: due.temp_id, delta: JSON.parse(due.delta) },
        scheduled: carriedBy(due),
        replyTo: due.reply_seq === null ? undefined : String(due.reply_seq),
        silent: due.silent === 1,
        alsoInGroup: due.also_in_group === 1,
      }).then(
        () => undefined,
        (error) => {
          if (!(error instanceof KithError)) throw error;
          return error;
        },
      );
      await locked(async (tx, row, member) => {
        if (failure === undefined || member === undefined) await drop(tx, row);
        else if (failure.code === 'slow_mode') await postpone(tx, row, failure.retryAfter ?? 1);
        else await updateScheduled(tx, id, { failed: 1, sending: 0 });
        if (member !== undefined) await tell(tx, member);
      });
    },

    /**
     * After too many unexpected errors, or if the operator discards it: it stays with its sender, who
     * can send or remove it.
     */
    giveUp: async (tx: Tx, id: string): Promise<void> => {
      const known = await scheduledById(tx.query, id);
      if (known === undefined) return;
      await lockChat(tx, known.chat_id);
      // It was moved to another time, which has a task of its own.
      if (await tasks.isExpected(tx.query, sendLaterTask, { id })) return;
      await updateScheduled(tx, id, { failed: 1, sending: 0 });
      const member = await memberOf(tx.query, known.chat_id, known.profile_id);
      if (member !== undefined) await tell(tx, member);
    },

    /** Removes the scheduled messages of an erased profile. */
    erase: async (tx: Tx, profileId: string): Promise<void> => {
      for (const row of await scheduledOfProfile(tx.query, profileId)) await drop(tx, row);
    },
  };
};
