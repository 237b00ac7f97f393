import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistrationMode } from '@kith/contract';
import { type App, createApp } from '../app/index.ts';
import type { Wire } from '../platform/bus/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import type { PlatformOptions } from '../platform/feature/platform.ts';
import { createLog, type Log } from '../platform/log.ts';
import { mailStore } from '../platform/mail/mail.store.ts';
import type { MailTable } from '../platform/mail/mail.tables.ts';
import type { Process } from '../platform/overload/index.ts';
import { systemRandom } from '../platform/random.ts';
import { createSeal, readSecrets } from '../platform/seal.ts';
import { TestClient } from './client.ts';
import { openTestDatabase } from './database.ts';

const LETTERS_MAX = 1_000;

const remembered = new Map<string, unknown>();
const remember = <Value>(key: string, make: () => Value): Value => {
  if (!remembered.has(key)) remembered.set(key, make());
  return remembered.get(key) as Value;
};

export interface TestAppOptions {
  clock?: Clock;
  /** A database shared with another app, like nodes; the caller closes it. */
  database?: Database;
  /** To other apps on the same database. */
  wire?: Wire;
  /** Rate limits are disabled unless a test is about them (1). */
  rateLimitFactor?: number;
  /** Off where the time of the server is measured. */
  checksAnswers?: boolean;
  /** A real mail server; without one, emails are kept in the mailbox if `mailbox` is set. */
  smtpUrl?: string;
  mailbox?: boolean;
  registration?: RegistrationMode;
  log?: Log;
  /** Load indicators of the process; without them it is never overloaded. */
  process?: Process;
  /** Name servers for addresses that users choose. */
  outbound?: PlatformOptions['outbound'];
  /** The operator's configuration. */
  config?: Partial<Config>;
}

export interface TestApp {
  origin: string;
  database: Database;
  sockets: App['sockets'];
  tasks: App['tasks'];
  offerOperator: App['services']['operator']['offer'];
  /** Unsent emails, latest first. */
  letters(): Promise<MailTable[]>;
  /** A browser without a signed-in user. */
  client(): TestClient;
  drain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The real app on a free port, with a database of its own; every answer and event is checked
 * against the contract.
 */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { clock = systemClock, rateLimitFactor = 1_000, log = createLog('error') } = options;
  const database = options.database ?? (await openTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-data-'));
  const config = {
    ...readConfig({}),
    dataDir,
    port: 0,
    rateLimitFactor,
    // Generous, for busy machines.
    overloadDelayMs: options.process === undefined ? 0 : 250,
    secretKeys: ['a key that every test shares, so that nodes do'],
    smtpUrl: options.smtpUrl,
    development: options.mailbox ?? false,
    // Test users do not know each other.
    messageRequests: false,
    registration: options.registration ?? 'open',
    ...options.config,
  };
  const undeclared: Error[] = [];
  const app = await createApp({
    config,
    database,
    clock,
    random: systemRandom,
    log,
    ...(options.process !== undefined && { process: options.process }),
    remember,
    checkAnswers: options.checksAnswers ?? true,
    ...(options.outbound !== undefined && { outbound: options.outbound }),
    ...(options.wire === undefined ? {} : { wire: options.wire }),
    ...((options.checksAnswers ?? true) && {
      onUndeclared: (error: Error) => void undeclared.push(error),
    }),
  });
  const origin = await app.listen();
  return {
    origin,
    database,
    sockets: app.sockets,
    tasks: app.tasks,
    offerOperator: app.services.operator.offer,
    letters: () => {
      const seal = createSeal(readSecrets(config.secretKeys, dataDir, systemRandom), systemRandom);
      return mailStore(seal).latest(database.read, LETTERS_MAX);
    },
    client: () => new TestClient(origin),
    drain: app.drain,
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      if (options.database === undefined) await database.close();
      if (undeclared.length > 0) throw undeclared[0];
    },
  };
};
