import {
  type CallAnswer,
  type CallInput,
  KithError,
  LIST_PAGE,
  REMINDERS_KEPT_MS,
  REMINDERS_MAX,
  type Reminder,
  SCHEDULED_AHEAD_MAX_MS,
} from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { beginningOf } from '@kith/contract/chat/search-words';
import {
  pageOf,
  placeOf,
  type Reader,
  stampOf,
  type Tx,
} from '../../../platform/database/index.ts';
import { newId } from '../../../platform/random.ts';
import { accessLockedChat, type ChatActor, hasOpenVault } from '../chat.access.ts';
import type { ChatEvents } from '../chat.events.ts';
import { reminderDue, remindersGone } from '../chat.facts.ts';
import type { ChatOptions } from '../chat.options.ts';
import { chatById, lockChat } from '../chat.store.ts';
import type { MessageTable, ParticipantTable, ReminderTable } from '../chat.tables.ts';
import { advanceOwn } from '../list/own-chats.ts';
import { inVault, memberOf, updateMember } from '../members/members.store.ts';
import { noMessage } from '../messages/message-change.ts';
import { keyOf, messagesAt } from '../messages/messages-at.ts';
import { isSearched, searchedIn } from '../search/message-words.ts';
import {
  countReminders,
  deleteReminder,
  deleteRemindersAt,
  deleteRemindersOf,
  dueBefore,
  putReminder,
  type Reminded,
  reminderAt,
  reminderPage,
} from './reminders.store.ts';
import { remindTask } from './waiting-tasks.ts';

/** The data for the notification of a reminder. */
export interface RemindedOf {
  senderName: string;
  /** Null for a chat without a name of its own. */
  chatName: string | null;
  text: string;
  createdTime: number;
  /** When the message disappears. */
  expiresTime: number | null;
}

const FORGOTTEN_AT_ONCE = 200;

/** View-once attachments have no text to show. */
const textOf = (row: MessageTable): string =>
  isSearched(row) ? beginningOf(searchedIn(row)).text : '';

const present = (row: ReminderTable, message: MessageTable): Reminder => ({
  chatId: row.chat_id,
  messageId: String(row.seq),
  senderId: message.sender_id,
  createdTime: message.created_time,
  attachmentMask: message.attachment_mask,
  preview: textOf(message),
  remindTime: row.remind_time,
  isDue: row.due === 1,
});

export type Reminders = ReturnType<typeof createReminders>;

/** Reminders of messages, visible only to their owner, on all of their devices. */
export const createReminders = (options: ChatOptions, events: ChatEvents) => {
  const { database, clock, random, people, tasks, facts } = options;

  /** Part of the chain of own fields; clients that show the list request it. */
  const tell = async (tx: Tx, member: ParticipantTable): Promise<void> => {
    const { chat_id: chatId, profile_id: profileId } = member;
    const stamp = await stampOf(tx);
    const change = await advanceOwn(tx, profileId, clock.now());
    const left = await countReminders(tx.query, profileId, chatId);
    const remindersVersion = left > 0 ? change.version : 0;
    await updateMember(tx, chatId, profileId, { reminders_version: remindersVersion, stamp });
    const updated = [{ id: chatId, remindersVersion }];
    tx.afterCommit(() => events.chatsChanged({ ...change, updated }, inVault(member)));
  };

  /** The message as the profile sees it; undefined if it is gone or not accessible. */
  const messageFor = async (
    query: Reader,
    { profile_id, chat_id, seq }: Reminded,
  ): Promise<MessageTable | undefined> => {
    const place = { chatId: chat_id, seq };
    const row = (await messagesAt(query, profile_id, [place], clock.now())).get(keyOf(place));
    return row === undefined || row.deleted_time !== null || row.system !== null ? undefined : row;
  };

  /** Its only task. */
  const wake = (tx: Tx, row: ReminderTable): Promise<void> => {
    const { id: key, profile_id, chat_id, seq, remind_time } = row;
    const delayMs = Math.max(0, remind_time - clock.now());
    return tasks.put(tx, remindTask, { profile_id, chat_id, seq }, { key, delayMs });
  };
  const sleep = async (tx: Tx, ids: readonly string[]): Promise<void> => {
    for (const id of ids) await tasks.cancel(tx, remindTask, id);
  };

  const drop = async (tx: Tx, whose: ReminderTable): Promise<void> => {
    await deleteReminder(tx, whose);
    await sleep(tx, [whose.id]);
    const { profile_id: profileId, chat_id: chatId, seq } = whose;
    await facts.publish(tx, remindersGone, { profileId, chatId, seqs: [seq] });
    const member = await memberOf(tx.query, whose.chat_id, whose.profile_id);
    if (member !== undefined) await tell(tx, member);
  };

  return {
    /** Removes reminders of messages that the member can no longer see, in the same transaction. */
    drop: async (tx: Tx, member: ParticipantTable, seqs: readonly number[]): Promise<void> => {
      if (member.reminders_version === 0) return;
      const ids = await deleteRemindersAt(tx, member, seqs);
      if (ids.length === 0) return;
      await sleep(tx, ids);
      const { profile_id: profileId, chat_id: chatId } = member;
      await facts.publish(tx, remindersGone, { profileId, chatId, seqs });
      await tell(tx, member);
    },

    set: (actor: ChatActor, chatId: string, messageId: string, remindTime: number): Promise<void> =>
      database.transaction(async (tx) => {
        const { member } = await accessLockedChat(tx, actor, chatId);
        if (remindTime > clock.now() + SCHEDULED_AHEAD_MAX_MS)
          throw new KithError('invalid_field', 'That is more than a year ahead.', {
            field: 'remindTime',
          });
        const whose = { profile_id: actor.profileId, chat_id: chatId, seq: Number(messageId) };
        if ((await messageFor(tx.query, whose)) === undefined) throw noMessage();
        const known = await reminderAt(tx.query, whose);
        if (
          known === undefined &&
          (await countReminders(tx.query, actor.profileId)) >= REMINDERS_MAX
        )
          throw new KithError('conflict', `There can be at most ${REMINDERS_MAX} reminders.`);
        const id = known?.id ?? newId(random);
        const row = { ...whose, id, remind_time: remindTime, due: 0 };
        await putReminder(tx, row);
        await wake(tx, row);
        await tell(tx, member);
      }),

    /** Nothing happens if there is none. */
    remove: (actor: ChatActor, chatId: string, messageId: string): Promise<void> =>
      database.transaction(async (tx) => {
        await accessLockedChat(tx, actor, chatId);
        const whose = { profile_id: actor.profileId, chat_id: chatId, seq: Number(messageId) };
        const row = await reminderAt(tx.query, whose);
        if (row !== undefined) await drop(tx, row);
      }),

    list: async (
      actor: ChatActor,
      { after, take = LIST_PAGE }: CallInput<'reminders.list'>['query'],
    ): Promise<CallAnswer<'reminders.list'>> => {
      const { read } = database;
      const { profileId } = actor;
      const isVaultOpen = await hasOpenVault(read, actor);
      const asked = { profileId, isVaultOpen, after: placeOf(after), take: take + 1 };
      const page = pageOf(await reminderPage(read, asked), take, ({ remind_time: time, id }) => ({
        time,
        id,
      }));
      const places = page.rows.map(({ chat_id: chatId, seq }) => ({ chatId, seq }));
      const messages = await messagesAt(read, profileId, places, clock.now());
      const reminders = page.rows.flatMap((row) => {
        const message = messages.get(keyOf({ chatId: row.chat_id, seq: row.seq }));
        return message === undefined || message.deleted_time !== null ? [] : present(row, message);
      });
      return { reminders, next: page.next };
    },

    /** Marks it as due if it is time, and notifies its owner's devices. */
    run: (whose: Reminded): Promise<void> =>
      database.transaction(async (tx) => {
        await lockChat(tx, whose.chat_id);
        const row = await reminderAt(tx.query, whose);
        if (row === undefined || row.due === 1 || row.remind_time > clock.now()) return;
        if ((await messageFor(tx.query, whose)) === undefined) return drop(tx, row);
        await putReminder(tx, { ...row, due: 1 });
        const member = await memberOf(tx.query, whose.chat_id, whose.profile_id);
        if (member === undefined) return;
        await tell(tx, member);
        const { profile_id: profileId, chat_id: chatId, seq } = whose;
        if (member.vaulted === 0) await facts.publish(tx, reminderDue, { profileId, chatId, seq });
      }),

    /** Removes reminders that have been due for a long time. */
    forget: async (): Promise<void> => {
      const before = clock.now() - REMINDERS_KEPT_MS;
      for (;;) {
        const old = await dueBefore(database.read, before, FORGOTTEN_AT_ONCE);
        for (const found of old)
          await database.transaction(async (tx) => {
            await lockChat(tx, found.chat_id);
            const row = await reminderAt(tx.query, found);
            // It may have been moved meanwhile.
            if (row?.due === 1 && row.remind_time < before) await drop(tx, row);
          });
        if (old.length < FORGOTTEN_AT_ONCE) return;
      }
    },

    /** For a notification; undefined if it may no longer be shown. */
    remindedOf: async (
      query: Reader,
      whose: { profileId: string; chatId: string; seq: number },
    ): Promise<RemindedOf | undefined> => {
      const reminded = { profile_id: whose.profileId, chat_id: whose.chatId, seq: whose.seq };
      if ((await reminderAt(query, reminded))?.due !== 1) return undefined;
      const member = await memberOf(query, whose.chatId, whose.profileId);
      if (member === undefined || member.vaulted === 1) return undefined;
      const message = await messageFor(query, reminded);
      if (message === undefined) return undefined;
      const [sender] = await people(query, [message.sender_id]);
      return {
        senderName: displayName(sender),
        chatName: (await chatById(query, whose.chatId))?.name ?? null,
        text: textOf(message),
        createdTime: message.created_time,
        expiresTime: message.expires_time,
      };
    },

    /** Removes the reminders of an erased profile. */
    erase: async (tx: Tx, profileId: string): Promise<void> => {
      const rows = await deleteRemindersOf(tx, profileId);
      await sleep(
        tx,
        rows.map(({ id }) => id),
      );
    },
  };
};
