import type { RouteNameOf } from '@kith/contract';
import type { Handlers } from '../../platform/http/index.ts';
import type { VaultService } from './vault.service.ts';

export const createVaultHandlers = (vault: VaultService): Pick<Handlers, RouteNameOf<'vault'>> => ({
  'vault.get': ({ actor, query }) => vault.get(actor, query.key),
  'vault.create': ({ actor, body, context }) => vault.create(actor, body, context),
  'vault.change': ({ actor, body, context }) => vault.change(actor, body, context),
  'vault.remove': async ({ actor }) => {
    await vault.remove(actor);
    return {};
  },
  'vault.open': ({ actor, body, context }) => vault.open(actor, body, context),
  'vault.close': async ({ actor }) => {
    await vault.close(actor);
    return {};
  },
  'vault.idle': ({ actor, body }) => vault.idle(actor, body.seconds),
  'vault.forget': ({ actor }) => vault.forget(actor),
  'vault.remember': async ({ actor }) => {
    await vault.remember(actor);
    return {};
  },
});
