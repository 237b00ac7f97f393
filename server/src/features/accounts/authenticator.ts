import type { Authenticator, UserActor } from '../../platform/http/index.ts';
import type { AccountsOptions } from './accounts.context.ts';
import { briefly } from './briefly.ts';
import { SESSION_KEPT_MS, type SessionService } from './sessions.service.ts';
import type { StepUpService } from './step-up.service.ts';
import type { Claims, Tokens } from './tokens.ts';
import { unauthorized } from './unauthorized.ts';

/** A token counts only for the session whose cookie came with it, and its account. */
const demandSame = (holder: UserActor, claims: Claims): void => {
  if (claims.sessionId !== holder.sessionId || claims.accountId !== holder.accountId)
    throw unauthorized();
};

export const createAuthenticator = (
  { database, clock, profiles }: AccountsOptions,
  tokens: Tokens,
  sessions: SessionService,
  stepUp: Pick<StepUpService, 'demand'>,
): Authenticator => {
  const owns = briefly(clock, SESSION_KEPT_MS, (key) => {
    const [accountId = '', profileId = ''] = key.split(' ');
    return profiles.belongsTo(database.read, accountId, profileId);
  });

  const byUserToken: Authenticator['byUserToken'] = async (userToken, cookie) => {
    const holder = await sessions.holder(cookie);
    demandSame(holder, await tokens.readUser(userToken));
    return holder;
  };
  const byProfileToken: Authenticator['byProfileToken'] = async (profileToken, cookie) => {
    const holder = await sessions.holder(cookie);
    const claims = await tokens.readProfile(profileToken);
    demandSame(holder, claims);
    const { profileId } = claims;
    if (!(await owns(`${holder.accountId} ${profileId}`))) throw unauthorized();
    return { ...holder, profileId };
  };
  return {
    byCookie: sessions.holder,
    byCookieAs: async (cookie, profileId) => {
      const holder = await sessions.holder(cookie);
      if (profileId !== undefined && !(await owns(`${holder.accountId} ${profileId}`)))
        throw unauthorized();
      return { ...holder, profileId };
    },
    byUserToken,
    byProfileToken,
    demandStepUp: stepUp.demand,
    byBothTokens: async (userToken, profileToken, cookie) => {
      await byUserToken(userToken, cookie);
      return byProfileToken(profileToken, cookie);
    },
  };
};
