import type { RouteNameOf } from '@kith/contract';
import type { Handlers } from '../../platform/http/index.ts';
import type { VaultService } from './vault.service.ts';

/** `settled` waits until the connections to this process follow the database. */
export const createVaultHandlers = (
  vault: VaultService,
  settled: () => Promise<void>,
): Pick<Handlers, RouteNameOf<'vault'>> => ({
  'vault.get': ({ actor, query }) => vault.get(actor, query.key),
  'vault.create': ({ actor, body, context }) => vault.create(actor, body, context),
  'vault.change': ({ actor, body, context }) => vault.change(actor, body, context),
  'vault.remove': async ({ actor }) => {
    await vault.remove(actor);
    return {};
  },
  'vault.open': async ({ actor, body, context }) => {
    const opened = await vault.open(actor, body, context);
    await settled();
    return opened;
  },
  'vault.close': async ({ actor }) => {
    await vault.close(actor);
    await settled();
    return {};
  },
  'vault.idle': ({ actor, body }) => vault.idle(actor, body.seconds),
  'vault.forget': ({ actor, context }) => vault.forget(actor, context),
  'vault.remember': async ({ actor }) => {
    await vault.remember(actor);
    return {};
  },
});
