import { createHash } from 'node:crypto';
import { KithError } from '@kith/contract';
import type { WalletEntry } from '@kith/contract/wallet/wallet.schemas';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/index.ts';
import { newId, type Random } from '../../platform/random.ts';
import { inTurns } from './in-turns.ts';
import {
  addToAccount,
  balanceIn,
  type EntryRow,
  hashOfKey,
  insertEntries,
  insertTransfer,
  isTransferHeld,
} from './ledger.store.ts';
import type { WalletChange } from './wallet.collection.ts';
import type { LedgerAccount, LedgerAccountTable, LedgerTransferTable } from './wallet.tables.ts';

/** What a transfer changes in one account. */
export interface Posting {
  /** Null for an account of the server. */
  profileId: string | null;
  account: LedgerAccount;
  currency: string;
  amount: bigint;
  otherId: string | null;
}

export interface Transfer {
  payerId: string;
  /** The same key of the same payer is one transfer, for ever. */
  key: string;
  kind: WalletEntry['kind'];
  title: string;
  chatId: string | null;
  seq: number | null;
  postings: readonly Posting[];
  /** Refunds and disputes may take more than is there: a debt to the operator. */
  mayOverdraw?: true;
}

const hashOf = ({ kind, chatId, seq, postings }: Transfer): string =>
  createHash('sha256')
    .update(
      JSON.stringify([kind, chatId, seq, postings], (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    )
    .digest('hex');

/** Throws unless the postings of every currency add up to nothing, and each of them is something. */
const checkSums = (postings: readonly Posting[]): void => {
  const sums = new Map<string, bigint>();
  for (const { currency, amount } of postings) {
    if (amount === 0n) throw new Error('A posting of nothing.');
    sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  }
  if (postings.length === 0 || [...sums.values()].some((sum) => sum !== 0n))
    throw new Error('The postings of a transfer have to add up to zero.');
};

/** Far enough below 2^53 that one more posting is still read exactly. */
const SUM_MAX = 9_000_000_000_000_000;

/** Whether an account may have that sum. */
const isAllowed = ({ account, amount }: LedgerAccountTable, mayOverdraw: boolean): boolean => {
  if (Math.abs(amount) > SUM_MAX) return false;
  if (account === 'payable') return amount <= 0;
  return amount >= 0 || (account === 'balance' && mayOverdraw);
};

export interface Ledger {
  /**
   * Writes a transfer in the transaction of what causes it, with the wallets of its people. False if it was
   * written before; throws if the key stands for another one, or an account would go where it must not.
   */
  post(tx: Tx, transfer: Transfer, change: WalletChange): Promise<boolean>;
  /** Whether a balance, whose wallet is locked, can still change by that much and be read exactly. */
  hasRoom(tx: Tx, posting: Pick<Posting, 'profileId' | 'currency' | 'amount'>): Promise<boolean>;
  /** Whether the money of a transfer is held by the server, because there was no room for it. */
  isHeld(tx: Tx, transfer: Pick<Transfer, 'payerId' | 'key'>): Promise<boolean>;
}

/** Double entry: what one account gets, another gives. Nothing is ever changed or removed. */
export const createLedger = ({ clock, random }: { clock: Clock; random: Random }): Ledger => ({
  post: async (tx, transfer, change) => {
    const { payerId, key, kind, title, chatId, seq, postings, mayOverdraw = false } = transfer;
    checkSums(postings);
    const row: LedgerTransferTable = {
      ...{ id: newId(random), payer_id: payerId, key, hash: hashOf(transfer) },
      ...{ kind, title, chat_id: chatId, seq, time: clock.now() },
    };
    if (!(await insertTransfer(tx, row))) {
      if ((await hashOfKey(tx.query, row)) === row.hash) return false;
      throw new KithError('conflict', 'This key was used for another payment.');
    }
    const entries: EntryRow[] = [];
    await inTurns(postings.entries(), async ([position, posting]) => {
      const { profileId, account, currency, amount, otherId } = posting;
      const wallet = profileId === null ? undefined : change.of(profileId);
      entries.push({
        ...{ transfer_id: row.id, position, profile_id: profileId, account, currency },
        ...{ amount: Number(amount), other_id: otherId },
        ...{ number: wallet?.nextNumber() ?? null, version: wallet?.version ?? 0 },
        ...{ kind, title, chat_id: chatId, seq, time: row.time },
      });
      if (profileId === null || wallet === undefined) return;
      const sum = await addToAccount(tx, {
        ...{ profile_id: profileId, account, currency },
        ...{ amount: Number(amount), version: wallet.version },
      });
      if (!isAllowed(sum, mayOverdraw))
        throw new KithError('conflict', 'There is not enough, or too much, in this account.');
      if (account === 'balance') wallet.balances.set(currency, sum);
    });
    await insertEntries(
      tx,
      entries.map(({ kind: _, title: __, chat_id, seq: ___, time, ...entry }) => entry),
    );
    for (const entry of entries)
      if (entry.profile_id !== null) change.of(entry.profile_id).entries.push(entry);
    return true;
  },

  hasRoom: async (tx, { profileId, currency, amount }) => {
    if (profileId === null) return true;
    const sum = await balanceIn(tx.query, profileId, currency);
    return Math.abs(sum + Number(amount)) <= SUM_MAX;
  },

  isHeld: (tx, { payerId, key }) => isTransferHeld(tx.query, { payer_id: payerId, key }),
});
