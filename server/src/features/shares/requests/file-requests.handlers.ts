import type { Handlers } from '../../../platform/http/index.ts';
import type { FileRequests } from './file-requests.service.ts';
import type { PublicFileRequests } from './public-file-requests.service.ts';

type FileRequestCall = Extract<
  keyof Handlers,
  `fileRequests.${string}` | `publicFileRequests.${string}` | `gifts.${string}`
>;

export const createFileRequestHandlers = (
  requests: FileRequests,
  givers: PublicFileRequests,
): Pick<Handlers, FileRequestCall> => ({
  'fileRequests.list': ({ actor, query }) => requests.list(actor, query),
  'fileRequests.create': ({ actor, body }) => requests.create(actor, body),
  'fileRequests.get': ({ actor, params }) => requests.get(actor, params.id),
  'fileRequests.files': ({ actor, params, query }) => requests.files(actor, params.id, query),
  'fileRequests.update': ({ actor, params, body }) => requests.update(actor, params.id, body),
  'fileRequests.remove': async ({ actor, params }) => {
    await requests.remove(actor, params.id);
    return {};
  },
  'fileRequests.removeFile': ({ actor, params: { id, fileId } }) =>
    requests.removeFile(actor, id, fileId),
  'fileRequests.zip': ({ actor, params }) => requests.zip(actor, params.id),
  'publicFileRequests.get': ({ params, context }) => givers.get(params.id, context.cookie),
  'publicFileRequests.unlock': ({ params, body, context }) =>
    givers.unlock(params.id, body.password, context),
  'gifts.create': ({ params: { id }, headers, body }) =>
    givers.upload(id, { method: 'POST', headers, body }),
  'gifts.get': ({ params: { id, uploadId }, headers }) =>
    givers.upload(id, { method: 'HEAD', uploadId, headers }),
  'gifts.append': ({ params: { id, uploadId }, headers, body }) =>
    givers.upload(id, { method: 'PATCH', uploadId, headers, body }),
  'gifts.remove': ({ params: { id, uploadId }, headers }) =>
    givers.upload(id, { method: 'DELETE', uploadId, headers }),
});
