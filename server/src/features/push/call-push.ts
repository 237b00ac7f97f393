import {
  CALL_RINGS_MS,
  type CallRecord,
  DAY_MS,
  MINUTE_MS,
  type PushPayload,
  SECOND_MS,
} from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { IOS_CALLS_APP, isAppleApp } from '@kith/contract/push/apple';
import { isRung } from '@kith/contract/push/levels';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { MessagePlace } from '../../platform/feature/attachments.ts';
import type { Log } from '../../platform/log.ts';
import { type TaskKind, type Tasks, type Work, workOf } from '../../platform/tasks/index.ts';
import type { CallChange, Missed, RungByPush } from '../calls/index.ts';
import type { PreferencesService } from '../preferences/index.ts';
import type { Closing } from './closing.ts';
import { deliverPush } from './deliver.ts';
import { canShowNothing } from './message-push.ts';
import { hasRegistrations, registrationById, registrationsOfAccounts } from './push.store.ts';
import type { PushRegistrationTable } from './push.tables.ts';
import type { PushSender, PushTerms } from './push-sender.ts';
import { putBeside } from './shown.store.ts';

export interface CallPushOptions {
  database: Database;
  tasks: Tasks;
  clock: Clock;
  log: Pick<Log, 'error'>;
  send: PushSender;
  closing: Pick<Closing, 'hidden'>;
  callOf(query: Reader, accountId: string, id: string): Promise<CallRecord | undefined>;
  preferencesOf: PreferencesService['of'];
  /** The account of each profile that is not deleted. */
  accountsOf(query: Reader, profileIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Whether the line that says that a call was missed is unread for the profile. */
  isLineUnseen(query: Reader, line: MessagePlace, profileId: string): Promise<boolean>;
  /** Whether the chat is in the vault, so that notifications must not name the person. */
  isHidden(query: Reader, call: CallRecord): Promise<boolean>;
  /** The open sessions of an account. */
  liveSessions(query: Reader, accountId: string): Promise<ReadonlySet<string>>;
  /** Registrations of an account that are still signed in, including those only for calls. */
  open(accountId: string): Promise<PushRegistrationTable[]>;
}

/** For a device that rings, and is offline when somebody answers or declines. */
const ENDED_LIFETIME_MS = 10 * MINUTE_MS;

/** One task per device. The content is read when it is sent. */
const deviceTask: TaskKind<{ callId: string; isRinging: boolean; device: string }> = {
  name: 'pushCall',
  payload: z.strictObject({ callId: z.string(), isRinging: z.boolean(), device: z.string() }),
  attemptsMax: 4,
  backoff: { firstMs: SECOND_MS, factor: 3, maxMs: CALL_RINGS_MS },
  atOnce: 32,
  timeoutMs: CALL_RINGS_MS,
};

/** A missed call, once its chat says so; the line is null if no chat does. */
const missedTask: TaskKind<{ callId: string; device: string; line: MessagePlace | null }> = {
  ...deviceTask,
  name: 'pushMissedCall',
  payload: z.strictObject({
    ...{ callId: z.string(), device: z.string() },
    line: z.strictObject({ chatId: z.string(), seq: z.int() }).nullable(),
  }),
};

type CallPayload = PushPayload & { kind: 'call' };

const STATES = {
  ringing: 'ringing',
  answered: 'answered',
  ended: 'answered',
  declined: 'declined',
  cancelled: 'missed',
  missed: 'missed',
} as const satisfies Record<CallRecord['state'], CallPayload['state']>;

/**
 * A phone that rings natively must not get a notification of the same call, because Apple always shows one.
 */
const isToldBy = (
  { app, session_id }: PushRegistrationTable,
  state: CallPayload['state'],
  ringing: ReadonlySet<string>,
): boolean => {
  if (app === IOS_CALLS_APP) return state === 'ringing';
  if (state === 'ringing') return !ringing.has(session_id);
  return state === 'missed' || !isAppleApp(app);
};

/** Rings devices on which the app is closed, and tells them how the call ended. */
export const createCallPush = (options: CallPushOptions) => {
  const { database, tasks, clock, log, send, callOf, preferencesOf, isHidden, open } = options;
  const { liveSessions } = options;

  const termsOf = (state: CallPayload['state'], { id, createdTime }: CallRecord): PushTerms => {
    const left = createdTime + CALL_RINGS_MS - clock.now();
    const brief = Math.max(SECOND_MS, Math.ceil(left / SECOND_MS) * SECOND_MS);
    if (state === 'ringing') return { lifetimeMs: brief, topic: id };
    return { lifetimeMs: state === 'missed' ? DAY_MS : ENDED_LIFETIME_MS, topic: id };
  };

  /**
   * Notes that a device shows a missed call, which may have been read while the push was under way. The
   * push was delivered: a failure here must not repeat it.
   */
  const note = async (device: string, profileId: string, line: MessagePlace): Promise<void> => {
    const { chatId, seq } = line;
    try {
      await putBeside(database, 'push_missed', {
        ...{ profile_id: profileId, chat_id: chatId, registration_id: device, seq },
      });
      if (!(await options.isLineUnseen(database.read, line, profileId)))
        await database.transaction((tx) =>
          options.closing.hidden(tx, { profileId, chatId, seqs: [seq] }),
        );
    } catch (err) {
      log.error({ err, chatId, seq }, 'could not note a notification');
    }
  };

  const tell = async (
    device: string,
    callId: string,
    isRinging: boolean,
    line: MessagePlace | null = null,
  ): Promise<void> => {
    const row = await registrationById(database.read, device);
    if (row === undefined) return;
    const { account_id: accountId } = row;
    const call = await callOf(database.read, accountId, callId);
    // It has ended, which another task announces.
    if (call === undefined || (call.state === 'ringing') !== isRinging) return;
    if (!(await open(accountId)).some(({ id }) => id === device)) return;
    const { profileId, createdTime, video, person } = call;
    // Devices of the account stay signed in when one of its profiles is deleted.
    if (!(await options.accountsOf(database.read, [profileId])).has(profileId)) return;
    const preferences = (await preferencesOf(database.read, [accountId])).get(accountId);
    if (preferences === undefined) return;
    if (!isRung(preferences, profileId, clock.now())) return;
    const { notify_contents: contents, language } = preferences;
    const state = STATES[call.state];
    const isOpen = !(await isHidden(database.read, call));
    const isNamed = contents !== 'nothing' && isOpen;
    const place = isOpen && line !== null ? line : undefined;
    const payload: CallPayload = {
      kind: 'call',
      ...{ callId, profileId, createdTime, video, state },
      ...(isNamed && { sender: displayName(person) }),
      ...(place && { chatId: place.chatId, messageId: String(place.seq) }),
      ...(language !== null && { language }),
    };
    const answered = await send(row, payload, termsOf(state, call));
    await deliverPush(database, answered, row);
    if (place && answered.outcome === 'delivered' && canShowNothing(row))
      await note(device, profileId, place);
  };

  const work: readonly Work[] = [
    workOf(deviceTask, {
      run: ({ device, callId, isRinging }) => tell(device, callId, isRinging),
    }),
    workOf(missedTask, { run: ({ device, callId, line }) => tell(device, callId, false, line) }),
  ];
  /** The devices of an account that are told, unless they are of the session that has acted. */
  const toldOf = async (
    tx: Tx,
    accountId: string,
    state: CallPayload['state'],
    sessionId: string | null,
  ): Promise<PushRegistrationTable[]> => {
    const rows = await registrationsOfAccounts(tx.query, [accountId]);
    const ringing = new Set(
      rows.filter(({ app }) => app === IOS_CALLS_APP).map(({ session_id }) => session_id),
    );
    return rows.filter((row) => row.session_id !== sessionId && isToldBy(row, state, ringing));
  };

  return {
    work,
    /** The sessions whose devices are about to be rung. */
    rung: (async (query, { accountId, profileId }) => {
      if (!(await hasRegistrations(query))) return [];
      const rows = await registrationsOfAccounts(query, [accountId]);
      const preferences =
        rows.length > 0 && (await preferencesOf(query, [accountId])).get(accountId);
      if (!preferences || !isRung(preferences, profileId, clock.now())) return [];
      const live = await liveSessions(query, accountId);
      return rows.flatMap(({ session_id }) => (live.has(session_id) ? session_id : []));
    }) satisfies RungByPush,
    /** Called in the transaction that changes the call; costs nothing while nobody uses push. */
    changed: async (tx: Tx, { id, accountId, sessionId, isMissed }: CallChange): Promise<void> => {
      if (isMissed || !(await hasRegistrations(tx.query))) return;
      const call = await callOf(tx.query, accountId, id);
      // A waiting call is only announced once it was missed.
      if (!call?.isIncoming || call.state === 'ended') return;
      const state = STATES[call.state];
      if (call.isQuiet && state !== 'missed') return;
      for (const { id: device } of await toldOf(tx, accountId, state, sessionId))
        await tasks.add(tx, deviceTask, { callId: id, isRinging: state === 'ringing', device });
    },
    /** Called in the transaction that says it in the chat. */
    missed: async (tx: Tx, { id: callId, accountId, line }: Missed): Promise<void> => {
      if (!(await hasRegistrations(tx.query))) return;
      for (const { id: device } of await toldOf(tx, accountId, 'missed', null))
        await tasks.add(tx, missedTask, { callId, device, line });
    },
  };
};
