import type { Handlers } from '../../platform/http/index.ts';
import type { BlockService } from './blocks.service.ts';
import type { PrivacyService } from './privacy.service.ts';

export type PrivacyHandlers = Pick<
  Handlers,
  Extract<keyof Handlers, `privacy.${string}` | `blocks.${string}`>
>;

export const createPrivacyHandlers = (
  privacy: PrivacyService,
  blocks: BlockService,
): PrivacyHandlers => ({
  'privacy.get': ({ actor }) => privacy.get(actor.profileId),
  'privacy.update': ({ actor, body }) => privacy.update(actor.profileId, body),
  'blocks.list': ({ actor, query }) => blocks.list(actor.profileId, query),
  'blocks.add': async ({ actor, params }) => {
    await blocks.add(actor.profileId, params.id);
    return {};
  },
  'blocks.remove': async ({ actor, params }) => {
    await blocks.remove(actor.profileId, params.id);
    return {};
  },
});
