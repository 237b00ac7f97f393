import {
  ACCESS_TOKENS_MAX,
  type AccessToken,
  type CallAnswer,
  type CallInput,
  DAY_MS,
  KithError,
} from '@kith/contract';
import type { Handlers, RequestContext, UserActor } from '../../../platform/http/index.ts';
import { hashOf, newId, newSecret } from '../../../platform/random.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import { lockAccount } from '../addresses/addresses.store.ts';
import type { ChangeNotice } from '../mail/change-notice.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { insertSession } from '../sessions/sessions.store.ts';
import { type AccessTokenRow, liveAccessTokensOf } from './access-tokens.store.ts';

/** Prefix that makes tokens recognizable, also to secret scanners. */
const PREFIX = 'kith_pat_';
const NEVER = 0;

export const isAccessToken = (token: string): boolean => token.startsWith(PREFIX);

const present = (row: AccessTokenRow): AccessToken => ({
  id: row.id,
  name: row.token_name,
  scope: row.token_scope,
  createdTime: row.created_time,
  lastUsedTime: row.last_used_time === NEVER ? null : row.last_used_time,
  expiresTime: row.expires_time,
});

export const createAccessTokenService = (
  { database, clock, random }: AccountsOptions,
  sessions: Pick<SessionService, 'revoke'>,
  tellChange: ChangeNotice,
) => ({
  list: async ({ accountId }: UserActor): Promise<AccessToken[]> =>
    (await liveAccessTokensOf(database.read, accountId, clock.now())).map(present),

  create: (
    { accountId }: UserActor,
    { name, scope, days }: CallInput<'accessTokens.create'>['body'],
    { language }: Pick<RequestContext, 'language'>,
  ): Promise<CallAnswer<'accessTokens.create'>> =>
    database.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const now = clock.now();
      if ((await liveAccessTokensOf(tx.query, accountId, now)).length >= ACCESS_TOKENS_MAX)
        throw new KithError(
          'conflict',
          `An account can have at most ${ACCESS_TOKENS_MAX} access tokens.`,
        );
      const token = PREFIX + newSecret(random);
      const row = {
        id: newId(random),
        account_id: accountId,
        cookie_hash: hashOf(token),
        device: '',
        name: null,
        created_time: now,
        last_used_time: NEVER,
        expires_time: now + days * DAY_MS,
        revoked_time: null,
        proved_time: null,
        former_cookie_hash: null,
        former_expires_time: null,
        is_unfamiliar: 0,
        token_name: name,
        token_scope: scope,
      };
      await insertSession(tx, row);
      await tellChange(tx, { accountId, change: 'accessTokenAdded', language });
      return { token, accessToken: present(row) };
    }),

  revoke: (actor: UserActor, id: string): Promise<void> => sessions.revoke(actor, id),
});

export type AccessTokenHandlers = Pick<
  Handlers,
  'accessTokens.list' | 'accessTokens.create' | 'accessTokens.revoke'
>;

export const createAccessTokenHandlers = (
  tokens: ReturnType<typeof createAccessTokenService>,
): AccessTokenHandlers => ({
  'accessTokens.list': async ({ actor }) => ({ accessTokens: await tokens.list(actor) }),
  'accessTokens.create': ({ actor, body, context }) => tokens.create(actor, body, context),
  'accessTokens.revoke': async ({ actor, params }) => {
    await tokens.revoke(actor, params.id);
    return {};
  },
});
