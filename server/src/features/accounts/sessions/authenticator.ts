import type { Authenticator, ProfileActor, UserActor } from '../../../platform/http/index.ts';
import { isAccessToken } from '../access-tokens/access-tokens.service.ts';
import type { AccountsOptions } from '../accounts.options.ts';
import type { StepUpService } from '../step-up/step-up.service.ts';
import { briefly } from './briefly.ts';
import { SESSION_KEPT_MS, type SessionService } from './sessions.service.ts';
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

  const asProfile = async (holder: UserActor, profileId: string): Promise<void> => {
    if (!(await owns(`${holder.accountId} ${profileId}`))) throw unauthorized();
  };
  /** An access token stands alone; the token of a browser needs its cookie. */
  const byUserToken: Authenticator['byUserToken'] = async (userToken, cookie) => {
    if (isAccessToken(userToken)) return sessions.tokenHolder(userToken);
    const holder = await sessions.holder(cookie);
    demandSame(holder, await tokens.readUser(userToken));
    return holder;
  };
  const withProfile = async (holder: UserActor, profileToken: string): Promise<ProfileActor> => {
    const claims = await tokens.readProfile(profileToken);
    demandSame(holder, claims);
    const { profileId } = claims;
    await asProfile(holder, profileId);
    return { ...holder, profileId };
  };
  const byBothTokens: Authenticator['byBothTokens'] = async (userToken, profileToken, cookie) =>
    withProfile(await byUserToken(userToken, cookie), profileToken);

  return {
    byCookie: sessions.holder,
    toLook: async (userToken, profileId, cookie) => {
      const holder = isAccessToken(userToken)
        ? await sessions.tokenHolder(userToken)
        : await sessions.holder(cookie);
      if (profileId !== undefined) await asProfile(holder, profileId);
      return { ...holder, profileId };
    },
    byUserToken,
    byBothTokens,
    bySocketToken: async (token, cookie) => {
      const [userToken = '', profileToken] = token.split(' ');
      return profileToken === undefined
        ? withProfile(await sessions.holder(cookie), token)
        : byBothTokens(userToken, profileToken, cookie);
    },
    demandStepUp: stepUp.demand,
  };
};
