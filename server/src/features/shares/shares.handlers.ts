import type { Handlers } from '../../platform/http/index.ts';
import type { PublicShares } from './public-shares.service.ts';
import type { ReceivedShares } from './received/received-shares.service.ts';
import type { ShareService } from './shares.service.ts';

type ShareCall = Extract<
  keyof Handlers,
  `shares.${string}` | `publicShares.${string}` | `receivedShares.${string}`
>;

export const createShareHandlers = (
  shares: ShareService,
  visitors: PublicShares,
  received: ReceivedShares,
): Pick<Handlers, ShareCall> => ({
  'shares.list': ({ actor, query }) => shares.list(actor, query),
  'shares.create': ({ actor, body }) => shares.create(actor, body),
  'shares.get': ({ actor, params }) => shares.get(actor, params.id),
  'shares.update': ({ actor, params, body }) => shares.update(actor, params.id, body),
  'shares.revoke': ({ actor, params }) => shares.revoke(actor, params.id),
  'shares.remove': async ({ actor, params }) => {
    await shares.remove(actor, params.id);
    return {};
  },
  'shares.send': async ({ actor, params, body }) => {
    await received.send(actor, params.id, body);
    return {};
  },
  'receivedShares.list': ({ actor, query }) => received.list(actor, query),
  'receivedShares.remove': async ({ actor, params }) => {
    await received.remove(actor, params.id);
    return {};
  },
  'shares.log': ({ actor, params, query }) => shares.log(actor, params.id, query),
  'publicShares.get': ({ params, context }) => visitors.get(params.id, context),
  'publicShares.unlock': ({ params, body, context }) =>
    visitors.unlock(params.id, body.password, context),
  'publicShares.report': async ({ params, body, context }) => {
    await visitors.report(params.id, body, context.device);
    return {};
  },
  'publicShares.file': ({ params, query, context }) =>
    visitors.file(params.id, params.fileId, {
      ...{ grant: query.grant, isShown: query.show === '1', device: context.device },
    }),
  'publicShares.zip': ({ params, query, context }) =>
    visitors.zip(params.id, query.grant, context.device),
});
