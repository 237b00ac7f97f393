import { MINUTE_MS } from '@kith/contract';
import * as z from 'zod';
import type { Database, Tx } from '../../platform/database/index.ts';
import { type TaskKind, type Tasks, type Work, workOf } from '../../platform/tasks/index.ts';
import { deliverPush } from './deliver.ts';
import { BACKOFF, place } from './message-tasks.ts';
import { registrationById } from './push.store.ts';
import type { PushRegistrationTable, PushShownTable } from './push.tables.ts';
import type { PushSender } from './push-sender.ts';
import { isShown, type Shown, takeShowing, takeShown } from './shown.store.ts';

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

/** The same for the notification of a reminder, and for those of missed calls. */
const remindedTask: TaskKind<Closed> = { ...readTask, name: 'pushReminded' };
const missedTask: TaskKind<Closed> = { ...readTask, name: 'pushMissedRead' };

const TASKS: Record<Shown, TaskKind<Closed>> = {
  push_shown: readTask,
  push_reminded: remindedTask,
  push_missed: missedTask,
};

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

const ALL = ['push_shown', 'push_reminded', 'push_missed'] as const satisfies readonly Shown[];

interface OfProfile {
  profileId: string;
  chatId: string;
  seqs: readonly number[];
}

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
    what: { reminder?: true; call?: true },
  ): Promise<void> => {
    const row = await registrationById(database.read, device);
    if (row === undefined) return;
    if (!(await reachable(row.account_id)).some(({ id }) => id === device)) return;
    const payload = { kind: 'read', profileId, chatId, messageId: seenId, ...what } as const;
    await deliverPush(database, await send(row, payload), row);
  };

  const close = async (tx: Tx, of: Shown, shown: readonly PushShownTable[]): Promise<void> => {
    for (const row of shown) await tasks.add(tx, TASKS[of], closedOf(row));
  };
  const closeOf = async (
    tx: Tx,
    of: readonly Shown[],
    whose: { profileId: string; chatIds: readonly string[] },
    seqs?: readonly number[],
  ): Promise<void> => {
    for (const table of of) await close(tx, table, await takeShown(tx, table, whose, seqs));
  };

  /** Part by part, so that nobody waits for a large chat. */
  const closeAll = async (message: { chatId: string; seq: number }): Promise<void> => {
    let count = CLOSED_AT_ONCE;
    while (count >= CLOSED_AT_ONCE)
      count = await database.transaction(async (tx) => {
        let most = 0;
        for (const table of ALL) {
          const shown = await takeShowing(tx, table, message, CLOSED_AT_ONCE);
          await close(tx, table, shown);
          most = Math.max(most, shown.length);
        }
        return most;
      });
  };

  const work: readonly Work[] = [
    workOf(readTask, { run: (task) => tell(task, {}) }),
    workOf(remindedTask, { run: (task) => tell(task, { reminder: true }) }),
    workOf(missedTask, { run: (task) => tell(task, { call: true }) }),
    workOf(goneTask, { run: closeAll }),
  ];

  return {
    work,

    /**
     * Called in the transaction that marks a chat as read; the acting device closes its own
     * notifications. Reminders stay.
     */
    read: async (tx: Tx, { profileId, chatId, seenId, sessionId }: Read): Promise<void> => {
      for (const table of ['push_shown', 'push_missed'] as const) {
        const shown = await takeShown(tx, table, { profileId, chatIds: [chatId] });
        // Several calls may have been missed on one device.
        for (const device of new Set(shown.map((row) => row.registration_id)))
          if ((await registrationById(tx.query, device))?.session_id !== sessionId)
            await tasks.add(tx, TASKS[table], { profileId, chatId, seenId, device });
      }
    },

    /**
     * Called in the transaction in which a profile loses chats, or moves them into the vault: nothing of
     * them stays on its devices.
     */
    left: (tx: Tx, profileId: string, chatIds: readonly string[]): Promise<void> =>
      closeOf(tx, ALL, { profileId, chatIds }),

    /** Called in the transaction in which a profile deletes messages for itself. */
    hidden: (tx: Tx, { profileId, chatId, seqs }: OfProfile): Promise<void> =>
      closeOf(tx, ['push_shown', 'push_missed'], { profileId, chatIds: [chatId] }, seqs),

    /** Called in the transaction that removes reminders. */
    unreminded: (tx: Tx, { profileId, chatId, seqs }: OfProfile): Promise<void> =>
      closeOf(tx, ['push_reminded'], { profileId, chatIds: [chatId] }, seqs),

    /** Called in the transaction that deletes a message for everyone, by a person or by its timer. */
    gone: async (tx: Tx, chatId: string, seq: number): Promise<void> => {
      if (await isShown(tx.query, { chatId, seq })) await tasks.add(tx, goneTask, { chatId, seq });
    },
  };
};

export type Closing = ReturnType<typeof createClosing>;
