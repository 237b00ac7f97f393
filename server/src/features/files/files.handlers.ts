import type { Handlers } from '../../platform/http/index.ts';
import type { FileService } from './files.service.ts';
import type { Tus } from './tus.ts';
import type { Uploads } from './uploads.service.ts';

type FileCall = Extract<keyof Handlers, `files.${string}` | `uploads.${string}`>;

export const createFileHandlers = (
  files: FileService,
  uploads: Uploads,
  tus: Tus,
): Pick<Handlers, FileCall> => ({
  'uploads.options': ({ headers }) => tus({ method: 'OPTIONS', accountId: '', headers }),
  'uploads.create': ({ actor: { accountId }, headers, body }) =>
    tus({ method: 'POST', accountId, headers, body }),
  'uploads.get': ({ actor: { accountId }, params: { id }, headers }) =>
    tus({ method: 'HEAD', accountId, id, headers }),
  'uploads.append': ({ actor: { accountId }, params: { id }, headers, body }) =>
    tus({ method: 'PATCH', accountId, id, headers, body }),
  'uploads.remove': ({ actor: { accountId }, params: { id }, headers }) =>
    tus({ method: 'DELETE', accountId, id, headers }),
  'files.get': ({ actor, params }) => files.get(actor, params.id),
  'files.info': ({ actor, params }) => files.info(actor.accountId, params.id),
  'files.remove': async ({ actor, params }) => {
    await files.remove(actor.accountId, params.id);
    return {};
  },
  'files.usage': ({ actor }) => uploads.usage(actor.accountId),
});
