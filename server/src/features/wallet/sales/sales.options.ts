import type { Person } from '@kith/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Reader } from '../../../platform/database/index.ts';
import type { Limits } from '../../../platform/http/index.ts';
import type { Random } from '../../../platform/random.ts';
import type { Tasks } from '../../../platform/tasks/index.ts';
import type { PaidSeats } from '../../rooms/index.ts';
import type { Ledger } from '../ledger.ts';
import type { WalletCollection } from '../wallet.collection.ts';
import type { PaymentProvider, ProviderOf } from './provider.ts';

export interface SalesOptions {
  database: Database;
  clock: Clock;
  random: Random;
  limits: Pick<Limits, 'takeDaily'>;
  tasks: Pick<Tasks, 'add'>;
  ledger: Ledger;
  collection: Pick<WalletCollection, 'change'>;
  rooms: PaidSeats & {
    lock(tx: Parameters<PaidSeats['open']>[0], roomKey: string): Promise<unknown>;
  };
  /** Undefined if no payments are taken. */
  provider: PaymentProvider | undefined;
  /** Payments that were made before go on. */
  providerOf: ProviderOf;
  people(query: Reader, ids: readonly string[]): Promise<Person[]>;
  /** The profiles of an account, the first one first. */
  profilesOf(query: Reader, accountId: string): Promise<string[]>;
}
