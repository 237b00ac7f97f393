import { KithError, MARKER_LIFETIME_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import * as z from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import type { TaskKind } from '../../../platform/tasks/index.ts';
import { setPicture } from '../../pictures/index.ts';
import { chatRemoved, memberLeft } from '../chat.facts.ts';
import type { ChatOptions } from '../chat.options.ts';
import { lockChat, updateChat } from '../chat.store.ts';
import type { ParticipantTable } from '../chat.tables.ts';
import { removeWaiting } from '../members/left-behind.ts';
import { carriedBy } from '../messages/attachments.ts';
import {
  endedAt,
  endedChats,
  isLeftByAll,
  removeBeside,
  removeChat,
  removeFirst,
  threadsOf,
} from './ended.store.ts';
import { purgedThrough, setPurgedThrough } from './purge.store.ts';

/**
 * What follows when nobody is in a chat any more; a task, so that a large group does not end in one long
 * transaction. `isTold`: its last members know already.
 */
export const endedTask: TaskKind<{ chatId: string; isTold: boolean }> = {
  name: 'chatEnded',
  payload: z.strictObject({ chatId: z.string(), isTold: z.boolean() }),
  attemptsMax: 20,
  backoff: { firstMs: SECOND_MS, maxMs: 10 * MINUTE_MS },
  atOnce: 2,
  timeoutMs: 10 * MINUTE_MS,
};

/** So many members notice at once, in the transaction that ends the group, that it is gone. */
export const TOLD_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 200;
const ROWS_AT_ONCE = 5_000;
const CHATS_AT_ONCE = 100;

type Retract = (tx: Tx, member: ParticipantTable) => Promise<void>;

/** Notes under its lock that nobody is in a chat any more, and when. */
export const endChat = async (
  tx: Tx,
  { clock, tasks }: Pick<ChatOptions, 'clock' | 'tasks'>,
  { chatId, isTold }: { chatId: string; isTold: boolean },
): Promise<number> => {
  const ended_time = clock.now();
  await updateChat(tx, chatId, { ended_time });
  await tasks.add(tx, endedTask, { chatId, isTold });
  return ended_time;
};

/**
 * Removes an ended chat from the lists of its last members, in the order of their ids, with what they have
 * waiting in it.
 */
export const tellEnded = async (
  tx: Tx,
  options: Pick<ChatOptions, 'attachments' | 'tasks' | 'facts'>,
  retract: Retract,
  members: readonly ParticipantTable[],
): Promise<void> => {
  for (const member of members) {
    await removeWaiting(tx, options, member);
    const { chat_id: chatId, profile_id: profileId } = member;
    await options.facts.publish(tx, memberLeft, { chatId, profileId });
  }
  for (const member of members) await retract(tx, member);
};

/** Chats that have ended: their members are notified, and everything in them is deleted. */
export const createEnded = (options: ChatOptions, retract: Retract) => {
  const { database, clock, facts, attachments } = options;

  /** Notifies some members; returns the last of them if there may be more. */
  const tellSome = (chatId: string, after: string): Promise<string | undefined> =>
    database.transaction(async (tx) => {
      const time = (await lockChat(tx, chatId))?.ended_time ?? null;
      if (time === null) return undefined;
      const members = await endedAt(tx.query, chatId, { time, after, limit: TOLD_AT_ONCE });
      await tellEnded(tx, options, retract, members);
      return members.length < TOLD_AT_ONCE ? undefined : members.at(-1)?.profile_id;
    });

  /** Runs under the lock of a chat that has ended, until `act` returns true. */
  const inParts = async (chatId: string, act: (tx: Tx) => Promise<boolean>): Promise<void> => {
    const once = (): Promise<boolean> =>
      database.transaction(async (tx) => {
        const chat = await lockChat(tx, chatId);
        const isOver = chat?.ended_time != null && (await isLeftByAll(tx.query, chatId));
        return isOver ? act(tx) : true;
      });
    while (!(await once()));
  };

  /** Deletes what was written in a chat or one of its threads. */
  const clearOne = (chatId: string, id: string): Promise<void> =>
    inParts(chatId, async (tx) => {
      // Messages that disappear are deleted under the lock of their thread.
      if (id !== chatId) await lockChat(tx, id);
      const rows = await removeFirst(tx, id, MESSAGES_AT_ONCE);
      for (const row of rows)
        await attachments.hide(tx, { chatId: id, seq: row.seq }, carriedBy(row));
      return rows.length === 0 && removeBeside(tx, id, ROWS_AT_ONCE);
    });

  const clear = async (chatId: string): Promise<void> => {
    for (const id of [...(await threadsOf(database.read, chatId)), chatId])
      await clearOne(chatId, id);
    await inParts(chatId, async (tx) => {
      await setPicture(tx, '', { scope: 'chat', owner_id: chatId }, null);
      await updateChat(tx, chatId, { name: null, avatar: null, rules: null, pins: null });
      return true;
    });
  };

  /** Deletes the chat itself, once no client has to learn any more that it is gone. */
  const remove = (chatId: string): Promise<void> =>
    inParts(chatId, async (tx) => {
      const stamp = await removeChat(tx, chatId);
      if (stamp > 0) await setPurgedThrough(tx, Math.max(await purgedThrough(tx.query), stamp));
      await facts.publish(tx, chatRemoved, { chatId });
      return true;
    });

  return {
    /** The task of a chat. */
    run: async ({ chatId, isTold }: { chatId: string; isTold: boolean }): Promise<void> => {
      let after: string | undefined = isTold ? undefined : '';
      while (after !== undefined) after = await tellSome(chatId, after);
      await clear(chatId);
    },

    /**
     * Clears chats whose task was given up or never queued, and removes those that ended long ago. Those that
     * fail are tried again by the next sweep, and are named at the end.
     */
    sweep: async (): Promise<void> => {
      const before = clock.now() - MARKER_LIFETIME_MS;
      const failed: Error[] = [];
      let after: string | undefined = '';
      while (after !== undefined) {
        const chats = await endedChats(database.read, { before, after, limit: CHATS_AT_ONCE });
        for (const { id, ended_time } of chats)
          try {
            await clear(id);
            if (ended_time !== null && ended_time < before) await remove(id);
          } catch (cause) {
            // The database is away or full, for all of them.
            if (cause instanceof KithError) throw cause;
            failed.push(new Error(`The chat ${id} could not be cleared.`, { cause }));
          }
        after = chats.length < CHATS_AT_ONCE ? undefined : chats.at(-1)?.id;
      }
      if (failed.length > 0)
        throw new AggregateError(failed, `${failed.length} ended chats could not be cleared.`);
    },
  };
};
