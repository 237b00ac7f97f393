import type { AccessScope } from '@kith/contract';
import type { Reader } from '../../../platform/database/index.ts';
import type { SessionTable } from '../accounts.tables.ts';

export type AccessTokenRow = SessionTable & { token_name: string; token_scope: AccessScope };

/** The account's valid access tokens, newest first. */
export const liveAccessTokensOf = (
  query: Reader,
  accountId: string,
  now: number,
): Promise<AccessTokenRow[]> =>
  query
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('token_name', 'is not', null)
    .where('revoked_time', 'is', null)
    .where('expires_time', '>', now)
    .orderBy('created_time', 'desc')
    .orderBy('id')
    .$narrowType<{ token_name: string; token_scope: AccessScope }>()
    .execute();
