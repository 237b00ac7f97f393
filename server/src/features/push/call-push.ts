import {
  CALL_RINGS_MS,
  type CallRecord,
  DAY_MS,
  type PushPayload,
  SECOND_MS,
} from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { IOS_CALLS_APP, isAppleApp } from '@kith/contract/push/apple';
import { isRung } from '@kith/contract/push/levels';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import { type TaskKind, type Tasks, type Work, workOf } from '../../platform/tasks/index.ts';
import type { PreferencesService } from '../preferences/index.ts';
import { deliverPush } from './deliver.ts';
import { hasRegistrations, registrationById, registrationsOfAccounts } from './push.store.ts';
import type { PushRegistrationTable } from './push.tables.ts';
import type { PushSender, PushTerms } from './push-sender.ts';

export interface CallPushOptions {
  database: Database;
  tasks: Tasks;
  clock: Clock;
  send: PushSender;
  callOf(query: Reader, accountId: string, id: string): Promise<CallRecord | undefined>;
  preferencesOf: PreferencesService['of'];
  /** Whether the chat is in the vault, so that notifications must not name the person. */
  isHidden(query: Reader, call: CallRecord): Promise<boolean>;
  /** Registrations of an account that are still signed in, including those only for calls. */
  open(accountId: string): Promise<PushRegistrationTable[]>;
}

/** One task per device. The content is read when it is sent. */
const deviceTask: TaskKind<{ callId: string; isRinging: boolean; device: string }> = {
  name: 'pushCall',
  payload: z.strictObject({ callId: z.string(), isRinging: z.boolean(), device: z.string() }),
  attemptsMax: 4,
  backoff: { firstMs: SECOND_MS, factor: 3, maxMs: CALL_RINGS_MS },
  atOnce: 32,
  timeoutMs: CALL_RINGS_MS,
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
  const { database, tasks, clock, send, callOf, preferencesOf, isHidden, open } = options;

  /** After the ringing, only a missed call is still of interest. */
  const termsOf = (state: CallPayload['state'], { id, createdTime }: CallRecord): PushTerms => {
    const left = createdTime + CALL_RINGS_MS - clock.now();
    const brief = Math.max(SECOND_MS, Math.ceil(left / SECOND_MS) * SECOND_MS);
    return { lifetimeMs: state === 'missed' ? DAY_MS : brief, topic: id };
  };

  const tell = async (device: string, callId: string, isRinging: boolean): Promise<void> => {
    const row = await registrationById(database.read, device);
    if (row === undefined) return;
    const { account_id: accountId } = row;
    const call = await callOf(database.read, accountId, callId);
    // It has ended, which another task announces.
    if (call === undefined || (call.state === 'ringing') !== isRinging) return;
    if (!(await open(accountId)).some(({ id }) => id === device)) return;
    const preferences = (await preferencesOf(database.read, [accountId])).get(accountId);
    if (preferences === undefined) return;
    const { profileId, createdTime, video, person } = call;
    if (!isRung(preferences, profileId, clock.now())) return;
    const { notify_contents: contents, language } = preferences;
    const state = STATES[call.state];
    const isNamed = contents !== 'nothing' && !(await isHidden(database.read, call));
    const payload: CallPayload = {
      kind: 'call',
      ...{ callId, profileId, createdTime, video, state },
      ...(isNamed && { sender: displayName(person) }),
      ...(language !== null && { language }),
    };
    await deliverPush(database, await send(row, payload, termsOf(state, call)), row);
  };

  const work: Work = workOf(deviceTask, {
    run: ({ device, callId, isRinging }) => tell(device, callId, isRinging),
  });

  return {
    work,
    /** Called in the transaction that changes the call; costs nothing while nobody uses push. */
    changed: async (
      tx: Tx,
      { id, accountId, sessionId }: { id: string; accountId: string; sessionId: string | null },
    ): Promise<void> => {
      if (!(await hasRegistrations(tx.query))) return;
      const call = await callOf(tx.query, accountId, id);
      // A waiting call is only announced once it was missed.
      if (!call?.isIncoming || call.state === 'ended') return;
      const state = STATES[call.state];
      if (call.isQuiet && state !== 'missed') return;
      const rows = await registrationsOfAccounts(tx.query, [accountId]);
      const ringing = new Set(
        rows.filter(({ app }) => app === IOS_CALLS_APP).map(({ session_id }) => session_id),
      );
      for (const row of rows)
        if (row.session_id !== sessionId && isToldBy(row, state, ringing))
          await tasks.add(tx, deviceTask, {
            ...{ callId: id, isRinging: state === 'ringing', device: row.id },
          });
    },
  };
};
