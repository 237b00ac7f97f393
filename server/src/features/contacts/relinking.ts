import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import * as z from 'zod';
import type { Tx } from '../../platform/database/index.ts';
import { hashOf } from '../../platform/random.ts';
import type { Attempt, TaskKind } from '../../platform/tasks/index.ts';
import type { ContactsOptions } from './contacts.options.ts';
import type { ContactService } from './contacts.service.ts';
import {
  contactsLinkedTo,
  contactsMadeFrom,
  contactsWithAddress,
  type Linked,
  type Part,
  START,
} from './linked.store.ts';

/**
 * Updates the links of contacts in every address book: of those with an address, or of those that concern
 * a profile. A task, because there may be many, and none may be left out when the process stops.
 */
export const relinkTask: TaskKind<{ address: string } | { profileId: string }> = {
  name: 'relinkContacts',
  payload: z.union([
    z.strictObject({ address: z.string() }),
    z.strictObject({ profileId: z.string() }),
  ]),
  attemptsMax: 20,
  backoff: { firstMs: SECOND_MS, maxMs: 10 * MINUTE_MS },
  atOnce: 2,
  timeoutMs: 30 * MINUTE_MS,
};
type Relink = z.output<typeof relinkTask.payload>;

const READ_AT_ONCE = 500;

export type Relinking = ReturnType<typeof createRelinking>;

export const createRelinking = (
  {
    database,
    tasks,
    verifiedAddresses,
  }: Pick<ContactsOptions, 'database' | 'tasks' | 'verifiedAddresses'>,
  { relink }: Pick<ContactService, 'relink'>,
) => {
  const { read } = database;

  /** One contact at a time, so that no address book is locked for long. */
  const all = async (find: (part: Part) => Promise<Linked[]>, signal: AbortSignal) => {
    let after: Linked | undefined = START;
    while (after !== undefined) {
      const found: Linked[] = await find({ after, take: READ_AT_ONCE });
      for (const { account_id, contact_id } of found) {
        signal.throwIfAborted();
        await relink(account_id, contact_id);
      }
      after = found.length < READ_AT_ONCE ? undefined : found.at(-1);
    }
  };
  const withAddress = (address: string, signal: AbortSignal) =>
    all((part) => contactsWithAddress(read, address, part), signal);

  return {
    /** In the transaction of the change that affects links. */
    later: (tx: Tx, of: Relink): Promise<void> => {
      const key = hashOf('address' in of ? of.address : of.profileId);
      return tasks.combine(tx, relinkTask, of, { key, delayMs: 0 });
    },

    run: async (of: Relink, { signal }: Pick<Attempt, 'signal'>): Promise<void> => {
      if ('address' in of) return withAddress(of.address, signal);
      await all((part) => contactsMadeFrom(read, of.profileId, part), signal);
      await all((part) => contactsLinkedTo(read, of.profileId, part), signal);
      for (const address of await verifiedAddresses(read, of.profileId))
        await withAddress(address, signal);
    },
  };
};
