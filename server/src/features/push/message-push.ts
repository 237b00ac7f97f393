import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type Preferences,
  type PushPayload,
  SECOND_MS,
} from '@kith/contract';
import { IOS_CALLS_APP, isAppleApp } from '@kith/contract/push/apple';
import { isNotified, isRung } from '@kith/contract/push/levels';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import { type TaskKind, type Tasks, type Work, workOf } from '../../platform/tasks/index.ts';
import type { Notice, RemindedOf } from '../chat/index.ts';
import type { PreferencesService } from '../preferences/index.ts';
import { deliverPush } from './deliver.ts';
import {
  deleteShowing,
  deleteShown,
  hasRegistrations,
  putShown,
  registrationById,
  registrationsOfAccounts,
  showing,
  shownIn,
} from './push.store.ts';
import type { PushRegistrationTable } from './push.tables.ts';
import type { PushSender } from './push-sender.ts';

export interface MessagePushOptions {
  database: Database;
  tasks: Tasks;
  clock: Clock;
  send: PushSender;
  /** For all members, or only for one. */
  noticeOf(
    query: Reader,
    message: { chatId: string; seq: number },
    profileId?: string,
  ): Promise<Notice | undefined>;
  remindedOf(query: Reader, place: Reminded): Promise<RemindedOf | undefined>;
  /** The account of each profile. */
  accountsOf(query: Reader, profileIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  preferencesOf: PreferencesService['of'];
  /** The registrations of an account that are still signed in. */
  reachable(accountId: string): Promise<PushRegistrationTable[]>;
}

const place = { chatId: z.string(), seq: z.int() };
const BACKOFF = { firstMs: 5 * SECOND_MS, factor: 4, maxMs: HOUR_MS };

/** One task per message, whatever the size of its chat. */
const fanOutTask: TaskKind<{ chatId: string; seq: number }> = {
  name: 'pushMessage',
  payload: z.strictObject(place),
  attemptsMax: 8,
  backoff: BACKOFF,
  atOnce: 4,
  timeoutMs: MINUTE_MS,
};

/** One task per device. The content is read when it is sent. */
const deviceTask: TaskKind<{ chatId: string; seq: number; profileId: string; device: string }> = {
  name: 'push',
  payload: z.strictObject({ ...place, profileId: z.string(), device: z.string() }),
  attemptsMax: 8,
  backoff: BACKOFF,
  atOnce: 32,
  timeoutMs: MINUTE_MS,
};

type Reminded = { profileId: string; chatId: string; seq: number };

/** One task per device. The content is read when it is sent. */
const reminderTask: TaskKind<Reminded & { device: string }> = {
  ...deviceTask,
  name: 'pushReminder',
};

/** One task per device with a notification that has to close: read on another device, or its message is gone. */
const readTask: TaskKind<{ profileId: string; chatId: string; seenId: string; device: string }> = {
  name: 'pushRead',
  payload: z.strictObject({
    ...{ profileId: z.string(), chatId: z.string(), seenId: z.string(), device: z.string() },
  }),
  attemptsMax: 4,
  backoff: BACKOFF,
  atOnce: 8,
  timeoutMs: MINUTE_MS,
};

/** Safari unsubscribes devices that get silent messages. */
export const canShowNothing = ({
  app,
  endpoint,
}: Pick<PushRegistrationTable, 'app' | 'endpoint'>): boolean =>
  isAppleApp(app) || !new URL(endpoint).hostname.endsWith('.push.apple.com');

const payloadOf = (
  { chatId, seq, profileId }: Reminded,
  {
    senderName,
    chatName,
    text,
    createdTime,
    mentioned,
    isSilent,
    isThread,
    expiresTime,
  }: Omit<Notice, 'unseenBy' | 'settingsOf'>,
  { notify_contents: contents, language }: Preferences,
): PushPayload & { kind: 'message' } => ({
  kind: 'message',
  ...{ profileId, chatId, messageId: String(seq), createdTime },
  ...(contents !== 'nothing' && { sender: senderName }),
  ...(contents !== 'nothing' && chatName !== null && { chatName }),
  ...(isThread === true && { thread: true as const }),
  ...(contents === 'text' && { text }),
  ...(language !== null && { language }),
  isMention: mentioned.has(profileId),
  ...(isSilent && { silent: true }),
  ...(expiresTime !== null && { expiresAt: expiresTime }),
});

interface Read {
  profileId: string;
  chatId: string;
  seenId: string;
  sessionId: string | undefined;
}

/** Notifies the devices of people who have not seen a message. */
export const createMessagePush = (options: MessagePushOptions) => {
  const { database, tasks, clock, send, noticeOf, remindedOf, accountsOf } = options;
  const { preferencesOf, reachable } = options;

  const wants = (notice: Notice, profileId: string, preferences: Preferences | undefined) => {
    const chat = notice.settingsOf.get(profileId);
    if (chat === undefined || preferences === undefined) return false;
    const isMention = notice.mentioned.has(profileId);
    return isNotified({ chat, profileId, preferences }, { isMention, now: clock.now() });
  };

  const fanOut = async (chatId: string, seq: number): Promise<void> => {
    const notice = await noticeOf(database.read, { chatId, seq });
    if (notice === undefined) return;
    const accounts = await accountsOf(database.read, notice.unseenBy);
    const rows = await registrationsOfAccounts(database.read, [...new Set(accounts.values())]);
    const devices = Map.groupBy(
      rows.filter(({ app }) => app !== IOS_CALLS_APP),
      ({ account_id }) => account_id,
    );
    const preferences = await preferencesOf(database.read, [...devices.keys()]);
    const told = notice.unseenBy.filter((profileId) =>
      wants(notice, profileId, preferences.get(accounts.get(profileId) ?? '')),
    );
    await database.transaction(async (tx) => {
      for (const profileId of told)
        for (const { id: device } of devices.get(accounts.get(profileId) ?? '') ?? [])
          await tasks.add(tx, deviceTask, { chatId, seq, profileId, device });
    });
  };

  const deliver = async (
    row: PushRegistrationTable,
    payload: PushPayload & { kind: 'message' },
    { expiresTime }: Pick<Notice, 'expiresTime'>,
  ): Promise<void> => {
    const left = expiresTime === null ? DAY_MS : expiresTime - clock.now();
    // A device that comes back later must not show a message that has disappeared.
    const lifetimeMs = Math.max(SECOND_MS, Math.min(DAY_MS, left));
    const answered = await send(row, payload, { lifetimeMs });
    if (answered.outcome === 'tooLarge' && payload.text !== undefined) {
      const { text: _, ...shorter } = payload;
      return deliver(row, shorter, { expiresTime });
    }
    await deliverPush(database, answered, row);
    const { profileId: profile_id, chatId: chat_id } = payload;
    const seq = Number(payload.messageId);
    if (answered.outcome === 'delivered' && canShowNothing(row))
      await putShown(database, { profile_id, chat_id, registration_id: row.id, seq });
  };

  const work: readonly Work[] = [
    workOf(fanOutTask, { run: ({ chatId, seq }) => fanOut(chatId, seq) }),
    workOf(readTask, {
      run: async ({ device, profileId, chatId, seenId }) => {
        const row = await registrationById(database.read, device);
        if (row === undefined) return;
        if (!(await reachable(row.account_id)).some(({ id }) => id === device)) return;
        const payload = { kind: 'read', profileId, chatId, messageId: seenId } as const;
        await deliverPush(database, await send(row, payload), row);
      },
    }),
    workOf(reminderTask, {
      run: async (task) => {
        const { device, ...place } = task;
        const row = await registrationById(database.read, device);
        const reminded = await remindedOf(database.read, place);
        // Removed meanwhile, or signed out on that device.
        if (row === undefined || reminded === undefined) return;
        if (!(await reachable(row.account_id)).some(({ id }) => id === device)) return;
        const preferences = (await preferencesOf(database.read, [row.account_id])).get(
          row.account_id,
        );
        // The user asked for it, so only quiet hours silence it.
        if (preferences === undefined || !isRung(preferences, place.profileId, clock.now())) return;
        const notice = { ...reminded, mentioned: new Set<string>(), isSilent: false };
        await deliver(row, { ...payloadOf(place, notice, preferences), reminder: true }, notice);
      },
    }),
    workOf(deviceTask, {
      run: async (task) => {
        const { chatId, seq, profileId, device } = task;
        const row = await registrationById(database.read, device);
        const notice = await noticeOf(database.read, { chatId, seq }, profileId);
        // Seen, deleted or left meanwhile, or signed out on that device.
        if (row === undefined || !notice?.unseenBy.includes(profileId)) return;
        if (!(await reachable(row.account_id)).some(({ id }) => id === device)) return;
        // Settings may have changed while the push service was busy.
        const preferences = (await preferencesOf(database.read, [row.account_id])).get(
          row.account_id,
        );
        if (preferences === undefined || !wants(notice, profileId, preferences)) return;
        await deliver(row, payloadOf(task, notice, preferences), notice);
        if (!canShowNothing(row)) return;
        // Seen or deleted while the push was under way, when it was not known yet that the device shows it.
        const left = await noticeOf(database.read, { chatId, seq }, profileId);
        if (left?.unseenBy.includes(profileId)) return;
        await database.transaction((tx) =>
          tasks.add(tx, readTask, { profileId, chatId, seenId: String(seq), device }),
        );
      },
    }),
  ];

  return {
    work,
    /**
     * Called in the transaction that marks a chat as read or moves it into the vault; the acting
     * device closes its own notifications.
     */
    read: async (tx: Tx, { profileId, chatId, seenId, sessionId }: Read): Promise<void> => {
      const devices = await shownIn(tx.query, profileId, chatId);
      if (devices.length === 0) return;
      await deleteShown(tx, profileId, chatId);
      for (const device of devices)
        if ((await registrationById(tx.query, device))?.session_id !== sessionId)
          await tasks.add(tx, readTask, { profileId, chatId, seenId, device });
    },
    /**
     * Called in the transaction that deletes a message, by a person or by its timer: devices that show
     * it close it, also while the app is closed.
     */
    gone: async (tx: Tx, chatId: string, seq: number): Promise<void> => {
      const shown = await showing(tx.query, chatId, seq);
      if (shown.length === 0) return;
      await deleteShowing(tx, chatId, seq);
      for (const { profile_id: profileId, registration_id: device } of shown)
        await tasks.add(tx, readTask, { profileId, chatId, seenId: String(seq), device });
    },
    /** Called in the transaction that makes a reminder due. */
    reminded: async (tx: Tx, place: Reminded): Promise<void> => {
      if (!(await hasRegistrations(tx.query))) return;
      const accountIds = [...(await accountsOf(tx.query, [place.profileId])).values()];
      for (const { id: device, app } of await registrationsOfAccounts(tx.query, accountIds))
        if (app !== IOS_CALLS_APP) await tasks.add(tx, reminderTask, { ...place, device });
    },
    /** Called in the transaction that writes the messages; costs nothing while nobody uses push. */
    written: async (tx: Tx, chatId: string, seqs: readonly number[]): Promise<void> => {
      if (!(await hasRegistrations(tx.query))) return;
      for (const seq of seqs) await tasks.add(tx, fanOutTask, { chatId, seq });
    },
  };
};
