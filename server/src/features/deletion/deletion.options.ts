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
  /** Where links lead. */
  origin: string;
  accounts: {
    /** Whose address this is, if it was proved. */
    byEmail(query: Reader, address: string): Promise<string | undefined>;
    /** Where notices of an account go. */
    emailOf(query: Reader, accountId: string): Promise<string | undefined>;
    endSessions: Erase;
  };
  /** Forgets what an account has put in, in every feature. */
  eraseData: Erase;
  /** Forgets the rest of an account that is erased; its own row stays. */
  eraseAccount: Erase;
}
