import type { Handlers } from '../../platform/http/index.ts';
import type { FileService } from './files.service.ts';
import type { Tus } from './tus.ts';
import type { Uploads } from './uploads.service.ts';
import type { UploadOwner } from './uploads.store.ts';

type FileCall = Extract<keyof Handlers, `files.${string}` | `uploads.${string}`>;

const own = (accountId: string): UploadOwner => ({ accountId, givenTo: null });
/** Calls that concern no account. */
const NOBODY = own('');

export const createFileHandlers = (
  files: FileService,
  uploads: Uploads,
  tus: Tus,
): Pick<Handlers, FileCall> => ({
  'uploads.options': ({ headers }) => tus({ method: 'OPTIONS', owner: NOBODY, headers }),
  'uploads.create': ({ actor: { accountId }, headers, body }) =>
    tus({ method: 'POST', owner: own(accountId), headers, body }),
  'uploads.get': ({ actor: { accountId }, params: { id }, headers }) =>
    tus({ method: 'HEAD', owner: own(accountId), id, headers }),
  'uploads.append': ({ actor: { accountId }, params: { id }, headers, body }) =>
    tus({ method: 'PATCH', owner: own(accountId), id, headers, body }),
  'uploads.remove': ({ actor: { accountId }, params: { id }, headers }) =>
    tus({ method: 'DELETE', owner: own(accountId), id, headers }),
  'files.get': ({ actor, params, query }) =>
    query.show === undefined ? files.get(actor, params.id) : files.show(actor, params.id),
  'files.info': ({ actor, params }) => files.info(actor, params.id),
  'files.remove': async ({ actor, params }) => {
    await files.remove(actor.accountId, params.id);
    return {};
  },
  'files.uses': async ({ actor }) => ({ uses: await uploads.uses(actor.accountId) }),
  'files.usage': ({ actor }) => uploads.usage(actor.accountId),
});
