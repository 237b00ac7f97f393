import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { Random } from '../../platform/random.ts';
import type { Tasks } from '../../platform/tasks/index.ts';

type Erase = (tx: Tx, accountId: string) => Promise<unknown>;

export interface DeletionOptions {
  database: Database;
  clock: Clock;
  random: Random;
  limits: Limits;
  mail: Pick<Mail, 'send'>;
  tasks: Pick<Tasks, 'add'>;
  brand: string;
  /** The base of links. */
  origin: string;
  accounts: {
    /** The account that has verified this address. */
    byEmail(query: Reader, address: string): Promise<string | undefined>;
    /** An account's addresses for notifications. */
    emailOf(query: Reader, accountId: string): Promise<string | undefined>;
    endSessions: Erase;
  };
  /** Deletes the data that an account has entered, in every feature. */
  eraseData: Erase;
  /** Deletes the rest of an account; its own row stays. */
  eraseAccount: Erase;
}
