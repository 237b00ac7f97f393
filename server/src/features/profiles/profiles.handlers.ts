import type { Profile, ProfileWithToken } from '@kith/contract';
import type { Handlers, UserActor } from '../../platform/http/index.ts';
import type { DirectoryService } from './directory.service.ts';
import type { ProfilesOptions } from './profiles.options.ts';
import { presentLookup } from './profiles.present.ts';
import type { ProfileService } from './profiles.service.ts';
import type { RemovalService } from './removal.service.ts';

export type ProfileHandlers = Pick<
  Handlers,
  Extract<keyof Handlers, `profiles.${string}` | `directory.${string}`>
>;

export const createProfileHandlers = (
  profiles: ProfileService,
  removals: RemovalService,
  directory: DirectoryService,
  issueProfileToken: ProfilesOptions['issueProfileToken'],
): ProfileHandlers => {
  const withToken = async (actor: UserActor, profile: Profile): Promise<ProfileWithToken> => ({
    ...profile,
    token: await issueProfileToken(actor.accountId, actor.sessionId, profile.id),
  });
  return {
    'profiles.list': async ({ actor }) => {
      const list = await profiles.list(actor.accountId);
      return Promise.all(list.map((profile) => withToken(actor, profile)));
    },
    'profiles.create': async ({ actor, body }) =>
      withToken(actor, await profiles.create(actor.accountId, body)),
    'profiles.update': ({ actor, params, body }) =>
      profiles.update(actor.accountId, params.id, body),
    'profiles.remove': async ({ actor, params, context }) => ({
      deleteAfter: await removals.remove(actor.accountId, params.id, context),
    }),
    'profiles.deleted': async ({ actor }) => ({
      profiles: await removals.list(actor.accountId),
    }),
    'profiles.restore': async ({ actor, params }) =>
      withToken(actor, await removals.restore(actor.accountId, params.id)),
    'profiles.unread': async ({ actor }) => ({ profiles: await profiles.unread(actor.accountId) }),
    'profiles.lookup': async ({ actor, query: { ids } }) =>
      presentLookup(await directory.lookup(actor, ids), ids),
    'directory.search': ({ actor, query }) => directory.search(actor, query),
  };
};
