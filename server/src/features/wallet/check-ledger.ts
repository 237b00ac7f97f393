import type { Reader } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { accountsAstray, currenciesAstray } from './ledger.store.ts';

/** Compares sums with entries, and reports what does not agree; nothing is corrected. */
export const checkLedger = async (read: Reader, log: Pick<Log, 'error'>): Promise<void> => {
  const accounts = await accountsAstray(read);
  const currencies = await currenciesAstray(read);
  if (accounts.length + currencies.length > 0)
    log.error({ accounts, currencies }, 'the ledger does not add up');
};
