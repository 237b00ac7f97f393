import {
  KithError,
  PUSH_REGISTRATIONS_MAX,
  type PushRegistration,
  type PushResult,
} from '@kith/contract';
import { IOS_CALLS_APP, isAppleApp, isAppleToken } from '@kith/contract/push/apple';
import webPush from 'web-push';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { UserActor } from '../../platform/http/index.ts';
import { newId, type Random } from '../../platform/random.ts';
import type { Answered } from './apple-sender.ts';
import {
  deleteEndpoint,
  deleteOfSession,
  deleteRegistrations,
  deleteReplaced,
  putRegistration,
  registrationsOf,
} from './push.store.ts';
import type { PushRegistrationTable } from './push.tables.ts';
import type { PushSender } from './push-sender.ts';

export interface RegistrationsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  send: PushSender;
  /** The open sessions of an account. */
  liveSessions(query: Reader, accountId: string): Promise<ReadonlySet<string>>;
}

/** As many as are sent at a time. */
const TESTED_AT_ONCE = 4;

const invalid = (field: string, message: string): KithError =>
  new KithError('invalid_field', `${field}: ${message}`, { field });

/**
 * Web push needs an https address, Apple's push service a token, and a key has to be valid for encryption.
 */
const demandUsable = ({ app, endpoint, publicKey, auth }: PushRegistration): void => {
  if (isAppleApp(app) && !isAppleToken(endpoint)) throw invalid('endpoint', 'is not a token');
  if (publicKey === undefined && auth === undefined) return;
  if (publicKey === undefined) throw invalid('publicKey', 'is missing');
  if (auth === undefined) throw invalid('auth', 'is missing');
  if (!isAppleApp(app) && URL.parse(endpoint)?.protocol !== 'https:')
    throw invalid('endpoint', 'is not an https address');
  try {
    webPush.encrypt(publicKey, auth, '', 'aes128gcm');
  } catch {
    throw invalid('publicKey', 'is not a public key');
  }
};

/** The devices of an account that can be reached by push. */
export const createRegistrations = (options: RegistrationsOptions) => {
  const { database, clock, random, send, liveSessions } = options;

  /** Registrations with open sessions; the others are removed. */
  const open = async (accountId: string): Promise<PushRegistrationTable[]> => {
    const rows = await registrationsOf(database.read, accountId);
    if (rows.length === 0) return rows;
    const live = await liveSessions(database.read, accountId);
    const ended = rows.filter(({ session_id }) => !live.has(session_id));
    if (ended.length > 0)
      await database.transaction((tx) =>
        deleteRegistrations(
          tx,
          ended.map(({ id }) => id),
        ),
      );
    return rows.filter((row) => !ended.includes(row));
  };
  /** Without registrations only for calls. */
  const reachable = async (accountId: string): Promise<PushRegistrationTable[]> =>
    (await open(accountId)).filter(({ app }) => app !== IOS_CALLS_APP);

  return {
    open,
    reachable,

    register: async ({ accountId, sessionId, scope }: UserActor, body: PushRegistration) => {
      // Nobody looks at notifications of a program.
      if (scope !== undefined)
        throw new KithError('not_allowed', 'Access tokens cannot receive push notifications.');
      demandUsable(body);
      const { endpoint, deviceInfo, app, publicKey, auth, oldSubscription } = body;
      const row: PushRegistrationTable = {
        id: newId(random),
        account_id: accountId,
        session_id: sessionId,
        app,
        device_info: deviceInfo,
        endpoint,
        public_key: publicKey ?? null,
        auth: auth ?? null,
        created_time: clock.now(),
      };
      await database.transaction(async (tx) => {
        await deleteReplaced(tx, row);
        if (oldSubscription != null) await deleteEndpoint(tx, accountId, oldSubscription);
        await putRegistration(tx, row);
        const surplus = (await registrationsOf(tx.query, accountId)).slice(PUSH_REGISTRATIONS_MAX);
        await deleteRegistrations(
          tx,
          surplus.map(({ id }) => id),
        );
      });
    },

    unregister: ({ sessionId }: UserActor): Promise<void> =>
      database.transaction((tx) => deleteOfSession(tx, sessionId)),

    /** Reports the real result for each device, and removes devices that are gone. */
    test: async ({ accountId, sessionId }: UserActor): Promise<PushResult[]> => {
      const payload = { kind: 'test', createdTime: clock.now() } as const;
      const rows = await reachable(accountId);
      const sent: (Answered & { row: PushRegistrationTable })[] = [];
      const left = rows.entries();
      const sendSome = async (): Promise<void> => {
        for (const [at, row] of left)
          sent[at] = { row, ...(await send(row, payload, { isPatient: true })) };
      };
      // All at once would leave no place in the account's line, not even for themselves.
      await Promise.all(Array.from({ length: TESTED_AT_ONCE }, sendSome));
      const gone = sent.filter(({ outcome }) => outcome === 'gone');
      if (gone.length > 0)
        await database.transaction((tx) =>
          deleteRegistrations(
            tx,
            gone.map(({ row }) => row.id),
          ),
        );
      return sent.map(({ row, outcome, status }) => ({
        deviceInfo: row.device_info,
        app: row.app,
        isThis: row.session_id === sessionId,
        // Whether a name leads into the network of the server is nobody's business.
        outcome: outcome === 'refused' && status === null ? 'unreachable' : outcome,
        status,
      }));
    },
  };
};
