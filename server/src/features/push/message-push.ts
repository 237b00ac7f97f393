import { DAY_MS, type Preferences, type PushPayload, SECOND_MS } from '@kith/contract';
import { IOS_CALLS_APP, isAppleApp } from '@kith/contract/push/apple';
import { isNotified, isRung } from '@kith/contract/push/levels';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import { nextTurn } from '../../platform/effort.ts';
import type { Log } from '../../platform/log.ts';
import { type Tasks, type Work, workOf } from '../../platform/tasks/index.ts';
import type { Notice, RemindedOf } from '../chat/index.ts';
import type { PreferencesService } from '../preferences/index.ts';
import type { Closing } from './closing.ts';
import { deliverPush } from './deliver.ts';
import { deviceTask, fanOutTask, reminderTask, type ToProfile } from './message-tasks.ts';
import { hasRegistrations, registrationById, registrationsOfAccounts } from './push.store.ts';
import type { PushRegistrationTable } from './push.tables.ts';
import type { PushSender } from './push-sender.ts';
import { putBeside, putShown } from './shown.store.ts';

export interface MessagePushOptions {
  database: Database;
  tasks: Pick<Tasks, 'add'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
  send: PushSender;
  closing: Pick<Closing, 'hidden' | 'unreminded'>;
  /** For all members, or only for one. */
  noticeOf(
    query: Reader,
    message: { chatId: string; seq: number },
    profileId?: string,
  ): Promise<Notice | undefined>;
  /** Whether a profile may still be notified of a message. */
  isUnseen(
    query: Reader,
    message: { chatId: string; seq: number },
    profileId: string,
  ): Promise<boolean>;
  remindedOf(query: Reader, place: ToProfile): Promise<RemindedOf | undefined>;
  /** The account of each profile that is not deleted. */
  accountsOf(query: Reader, profileIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  preferencesOf: PreferencesService['of'];
  /** The registrations of an account that are still signed in. */
  reachable(accountId: string): Promise<PushRegistrationTable[]>;
}

/** Safari unsubscribes devices that get silent messages. */
export const canShowNothing = ({
  app,
  endpoint,
}: Pick<PushRegistrationTable, 'app' | 'endpoint'>): boolean =>
  isAppleApp(app) || !new URL(endpoint).hostname.endsWith('.push.apple.com');

const payloadOf = (
  { chatId, seq, profileId }: ToProfile,
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

/** Notifies the devices of people who have not seen a message. */
export const createMessagePush = (options: MessagePushOptions) => {
  const { database, tasks, clock, log, send, closing } = options;
  const { noticeOf, isUnseen, remindedOf, accountsOf, preferencesOf, reachable } = options;

  /** Devices of the account stay signed in. */
  const isDeleted = async (profileId: string): Promise<boolean> =>
    !(await accountsOf(database.read, [profileId])).has(profileId);

  const wants = (notice: Notice, profileId: string, preferences: Preferences | undefined) => {
    const chat = notice.settingsOf.get(profileId);
    if (chat === undefined || preferences === undefined) return false;
    const isMention = notice.mentioned.has(profileId);
    return isNotified({ chat, profileId, preferences }, { isMention, now: clock.now() });
  };

  const fanOut = async (chatId: string, seq: number): Promise<void> => {
    const notice = await noticeOf(database.read, { chatId, seq });
    if (notice === undefined) return;
    // Each of these reads everybody in a large group.
    await nextTurn();
    const accounts = await accountsOf(database.read, notice.unseenBy);
    await nextTurn();
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

  /**
   * Notes what a device shows now. It may have been seen or deleted while the push was under way, when
   * that was not known yet. The push was delivered: a failure here must not repeat it.
   */
  const note = async (
    { id: registration_id }: PushRegistrationTable,
    { profileId, chatId, messageId, reminder }: PushPayload & { kind: 'message' },
  ): Promise<void> => {
    const seq = Number(messageId);
    const row = { profile_id: profileId, chat_id: chatId, registration_id, seq };
    const whose = { profileId, chatId, seqs: [seq] };
    try {
      if (reminder === true) {
        await putBeside(database, 'push_reminded', row);
        if ((await remindedOf(database.read, { profileId, chatId, seq })) === undefined)
          await database.transaction((tx) => closing.unreminded(tx, whose));
        return;
      }
      await putShown(database, row);
      if (!(await isUnseen(database.read, { chatId, seq }, profileId)))
        await database.transaction((tx) => closing.hidden(tx, whose));
    } catch (err) {
      log.error({ err, chatId, seq }, 'could not note a notification');
    }
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
    if (answered.outcome === 'delivered' && canShowNothing(row)) await note(row, payload);
  };

  const work: readonly Work[] = [
    workOf(fanOutTask, { run: ({ chatId, seq }) => fanOut(chatId, seq) }),
    workOf(reminderTask, {
      run: async (task) => {
        const { device, ...place } = task;
        const row = await registrationById(database.read, device);
        const reminded = await remindedOf(database.read, place);
        // Removed meanwhile, or signed out on that device.
        if (row === undefined || reminded === undefined) return;
        if (await isDeleted(place.profileId)) return;
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
        if (await isDeleted(profileId)) return;
        if (!(await reachable(row.account_id)).some(({ id }) => id === device)) return;
        // Settings may have changed while the push service was busy.
        const preferences = (await preferencesOf(database.read, [row.account_id])).get(
          row.account_id,
        );
        if (preferences === undefined || !wants(notice, profileId, preferences)) return;
        await deliver(row, payloadOf(task, notice, preferences), notice);
      },
    }),
  ];

  return {
    work,
    /** Called in the transaction that makes a reminder due. */
    reminded: async (tx: Tx, place: ToProfile): Promise<void> => {
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
