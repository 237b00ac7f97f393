import {
  type CallAnswer,
  type CallInput,
  KithError,
  type Overview,
  type ProcessSummary,
  RESET_LIFETIME_MS,
} from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { DiskRoom } from '../../platform/disk.ts';
import type { FeatureParts } from '../../platform/feature/feature-parts.ts';
import type { Log } from '../../platform/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { hashOf, newSecret, type Random } from '../../platform/random.ts';
import type { Tasks } from '../../platform/tasks/index.ts';
import { listAccounts } from './accounts.service.ts';
import {
  databaseBytes,
  hasOperator,
  insertOperator,
  isOperator,
  operatorAddresses,
  putTicket,
  takeTicket,
} from './operator.store.ts';
import { together } from './processes.ts';
import { listTasks } from './tasks.service.ts';

/** The dependencies of the operator feature, passed in by the composition root. */
export interface OperatorOptions {
  database: Database;
  clock: Clock;
  random: Random;
  tasks: Tasks;
  version: string;
  dataDir: string;
  /** The name of this machine. */
  machine: string;
  lookAtDisk(): Promise<DiskRoom>;
  /** The figures of every process, this one included. */
  processes(): Promise<readonly ProcessSummary[]>;
  /** What payments go through. */
  payments(): Promise<NonNullable<Overview['payments']>>;
  /** The features' figures for the operator. */
  panels(): readonly NonNullable<FeatureParts['operatorPanel']>[];
  /** Whether no other process serves the database. */
  isAlone: boolean;
  /** Creates a password reset link; undefined if there is no such account. */
  issueResetLink(accountId: string): Promise<string | undefined>;
  mail: Pick<Mail, 'kind' | 'countWaiting' | 'send'>;
  log: Log;
  brand: string;
}

export type OperatorService = ReturnType<typeof createOperatorService>;

/** The operator's view of the server. For everyone else it does not exist. */
export const createOperatorService = (options: OperatorOptions) => {
  const { database, clock, random, tasks } = options;

  return {
    isOperator: (accountId: string) => isOperator(database.read, accountId),

    demand: async (accountId: string): Promise<void> => {
      if (!(await isOperator(database.read, accountId)))
        throw new KithError('not_found', 'There is nothing at this address.');
    },

    /**
     * Creates a ticket for the first operator; undefined once there is one. It replaces the previous
     * one, unless another running process may have printed that.
     */
    offer: (): Promise<string | undefined> =>
      database.transaction(async (tx) => {
        if (await hasOperator(tx.query)) return undefined;
        const ticket = newSecret(random);
        await putTicket(tx, hashOf(ticket), { replaces: options.isAlone });
        return ticket;
      }),

    claim: (accountId: string, ticket: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await takeTicket(tx, hashOf(ticket))))
          throw new KithError(
            'not_found',
            'The link has been used, or the server has been restarted since.',
          );
        await insertOperator(tx, accountId, clock.now());
      }),

    accounts: (asked: CallInput<'operator.accounts'>['query']) =>
      listAccounts(database.read, asked),

    resetLink: async (accountId: string): Promise<CallAnswer<'operator.resetLink'>> => {
      const expiresTime = clock.now() + RESET_LIFETIME_MS;
      const link = await options.issueResetLink(accountId);
      if (link === undefined) throw new KithError('not_found', 'There is no such account.');
      return { link, expiresTime };
    },

    tasks: (asked: CallInput<'operator.tasks'>['query']) => listTasks(database.read, tasks, asked),
    retryTask: tasks.retry,
    discardTask: tasks.discard,

    overview: async (): Promise<Overview> => {
      const figures = await Promise.all(options.panels().map((panel) => panel(database.read)));
      const processes = [...(await options.processes())];
      const { startedTime, sockets, memoryBytes, freeBytes, disk } = together(processes);
      return {
        version: options.version,
        node: process.version,
        database: database.dialect,
        startedTime,
        serverTime: clock.now(),
        figures: figures.flat(),
        sockets,
        storage: {
          databaseBytes: await databaseBytes(database),
          freeBytes,
          disk,
        },
        mail: {
          kind: options.mail.kind,
          waiting: await options.mail.countWaiting(),
          operators: (await operatorAddresses(database.read)).length,
        },
        payments: await options.payments(),
        memoryBytes,
        processes,
        tasks: {
          waiting: await tasks.count(database.read, 'waiting'),
          running: await tasks.count(database.read, 'running'),
          failed: await tasks.count(database.read, 'failed'),
        },
        jobs: await tasks.jobs(),
      };
    },
  };
};
