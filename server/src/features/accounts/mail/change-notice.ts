import type { Tx } from '../../../platform/database/index.ts';
import { isWithin, type Limits } from '../../../platform/http/index.ts';
import { verifiedEmailsOf } from '../addresses/addresses.store.ts';
import type { AccountChange, Post } from './post.ts';

export interface ChangeTold {
  accountId: string;
  change: AccountChange;
  language: string;
}

export type ChangeNotice = ReturnType<typeof createChangeNotice>;

/** After as many in a day the owner knows, and the queue of emails stays free for others. */
const TOLD_A_DAY = 20;

/**
 * Notifies the owner of an account by email, at every verified address. Called before addresses change, so
 * that whoever has taken an account over cannot divert it.
 */
export const createChangeNotice =
  (post: Pick<Post, 'accountChanged'>, limits: Pick<Limits, 'takeDaily'>) =>
  async (tx: Tx, { accountId, change, language }: ChangeTold): Promise<void> => {
    const addresses = await verifiedEmailsOf(tx.query, accountId);
    if (addresses.length === 0) return;
    if (!(await isWithin(limits.takeDaily(tx, `told:${accountId}`, TOLD_A_DAY)))) return;
    for (const to of addresses) await post.accountChanged(tx, to, language, change);
  };
