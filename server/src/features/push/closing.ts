import { MINUTE_MS } from '@kith/contract';
import * as z from 'zod';
import type { Database, Tx } from '../../platform/database/index.ts';
import { type TaskKind, type Tasks, type Work, workOf } from '../../platform/tasks/index.ts';
import { deliverPush } from './deliver.ts';
import { BACKOFF, place } from './message-tasks.ts';
import { registrationById } from './push.store.ts';
import type { PushRegistrationTable, PushShownTable } from './push.tables.ts';
import type { PushSender } from './push-sender.ts';
import { isShown, takeShowing, takeShown } from './shown.store.ts';

export interface ClosingOptions {
  database: Database;
  tasks: Pick<Tasks, 'add'>;
  send: PushSender;
  /** The registrations of an account that are still signed in. */
  reachable(accountId: string): Promise<PushRegistrationTable[]>;
}

interface Closed {
  profileId: string;
  chatId: string;
  seenId: string;
  device: string;
}
const closed = z.strictObject({
  ...{ profileId: z.string(), chatId: z.string(), seenId: z.string(), device: z.string() },
});

/** One task per device with a notification that has to close: read on another device, or its message is gone. */
const readTask: TaskKind<Closed> = {
  name: 'pushRead',
  payload: closed,
  attemptsMax: 4,
  backoff: BACKOFF,
  atOnce: 8,
  timeoutMs: MINUTE_MS,
};

/** The same for the notification of a reminder. */
const remindedTask: TaskKind<Closed> = { ...readTask, name: 'pushReminded' };

/** One task per deleted message, whatever the number of devices that show it. */
const goneTask: TaskKind<{ chatId: string; seq: number }> = {
  name: 'pushGone',
  payload: z.strictObject(place),
  attemptsMax: 8,
  backoff: BACKOFF,
  atOnce: 4,
  timeoutMs: MINUTE_MS,
};

/** Devices to which one transaction adds tasks. */
const CLOSED_AT_ONCE = 500;

interface Read {
  profileId: string;
  chatId: string;
  seenId: string;
  sessionId: string | undefined;
}

const closedOf = ({ profile_id, chat_id, seq, registration_id }: PushShownTable): Closed => ({
  ...{ profileId: profile_id, chatId: chat_id, seenId: String(seq), device: registration_id },
});

/** Closes notifications on other devices, also while the app is closed there. */
export const createClosing = ({ database, tasks, send, reachable }: ClosingOptions) => {
  const tell = async (
    { device, profileId, chatId, seenId }: Closed,
    reminder: { reminder?: true },
  ): Promise<void> => {
    const row = await registrationById(database.read, device);
    if (row === undefined) return;
    if (!(await reachable(row.account_id)).some(({ id }) => id === device)) return;
    const payload = { kind: 'read', profileId, chatId, messageId: seenId, ...reminder } as const;
    await deliverPush(database, await send(row, payload), row);
  };

  const close = async (tx: Tx, shown: readonly PushShownTable[]): Promise<void> => {
    for (const row of shown) await tasks.add(tx, readTask, closedOf(row));
  };
  const closeReminders = async (tx: Tx, shown: readonly PushShownTable[]): Promise<void> => {
    for (const row of shown) await tasks.add(tx, remindedTask, closedOf(row));
  };

  /** Part by part, so that nobody waits for a large chat. */
  const closeAll = async (message: { chatId: string; seq: number }): Promise<void> => {
    let count = CLOSED_AT_ONCE;
    while (count >= CLOSED_AT_ONCE)
      count = await database.transaction(async (tx) => {
        const shown = await takeShowing(tx, 'push_shown', message, CLOSED_AT_ONCE);
        await close(tx, shown);
        const reminders = await takeShowing(tx, 'push_reminded', message, CLOSED_AT_ONCE);
        await closeReminders(tx, reminders);
        return Math.max(shown.length, reminders.length);
      });
  };

  const work: readonly Work[] = [
    workOf(readTask, { run: (task) => tell(task, {}) }),
    workOf(remindedTask, { run: (task) => tell(task, { reminder: true }) }),
    workOf(goneTask, { run: closeAll }),
  ];

  return {
    work,

    /**
     * Called in the transaction that marks a chat as read; the acting device closes its own
     * notifications. Reminders stay.
     */
    read: async (tx: Tx, { profileId, chatId, seenId, sessionId }: Read): Promise<void> => {
      const shown = await takeShown(tx, 'push_shown', { profileId, chatIds: [chatId] });
      for (const { registration_id: device } of shown)
        if ((await registrationById(tx.query, device))?.session_id !== sessionId)
          await tasks.add(tx, readTask, { profileId, chatId, seenId, device });
    },

    /**
     * Called in the transaction in which a profile loses chats, or moves them into the vault: nothing of
     * them stays on its devices.
     */
    left: async (tx: Tx, profileId: string, chatIds: readonly string[]): Promise<void> => {
      await close(tx, await takeShown(tx, 'push_shown', { profileId, chatIds }));
      await closeReminders(tx, await takeShown(tx, 'push_reminded', { profileId, chatIds }));
    },

    /** Called in the transaction in which a profile deletes messages for itself. */
    hidden: async (
      tx: Tx,
      { profileId, chatId, seqs }: { profileId: string; chatId: string; seqs: readonly number[] },
    ): Promise<void> =>
      close(tx, await takeShown(tx, 'push_shown', { profileId, chatIds: [chatId] }, seqs)),

    /** Called in the transaction that removes reminders. */
    unreminded: async (
      tx: Tx,
      { profileId, chatId, seqs }: { profileId: string; chatId: string; seqs: readonly number[] },
    ): Promise<void> =>
      closeReminders(
        tx,
        await takeShown(tx, 'push_reminded', { profileId, chatIds: [chatId] }, seqs),
      ),

    /** Called in the transaction that deletes a message for everyone, by a person or by its timer. */
    gone: async (tx: Tx, chatId: string, seq: number): Promise<void> => {
      if (await isShown(tx.query, { chatId, seq })) await tasks.add(tx, goneTask, { chatId, seq });
    },
  };
};

export type Closing = ReturnType<typeof createClosing>;
