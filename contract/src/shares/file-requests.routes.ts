import { FILE_MAX_BYTES } from '../base/constants.ts';
import type { Route } from '../base/route.ts';

const own = { base: 'storage', actor: 'profile' } as const;
const open = { base: 'storage', actor: 'anyone' } as const;
const upload = { ...open, answer: 'head' } as const;

export const FILE_REQUEST_ROUTES = {
  'fileRequests.list': {
    ...own,
    method: 'GET',
    path: '/api/v1/file-requests',
    rate: 'read',
    atOnce: 4,
  },
  'fileRequests.create': {
    ...own,
    method: 'POST',
    path: '/api/v1/file-requests',
    rate: 'write',
    atOnce: 2,
  },
  'fileRequests.get': {
    ...own,
    method: 'GET',
    path: '/api/v1/file-request/:id',
    rate: 'read',
    atOnce: 2,
  },
  'fileRequests.files': {
    ...own,
    method: 'GET',
    path: '/api/v1/file-request/:id/files',
    rate: 'read',
    atOnce: 2,
  },
  'fileRequests.update': {
    ...own,
    method: 'PUT',
    path: '/api/v1/file-request/:id',
    rate: 'write',
    atOnce: 2,
  },
  'fileRequests.remove': {
    ...own,
    method: 'DELETE',
    path: '/api/v1/file-request/:id',
    rate: 'write',
  },
  'fileRequests.removeFile': {
    ...own,
    method: 'DELETE',
    path: '/api/v1/file-request/:id/file/:fileId',
    rate: 'write',
  },
  'fileRequests.zip': {
    base: 'storage',
    actor: 'media',
    method: 'GET',
    path: '/api/v1/file-request/:id/zip',
    rate: 'transfer',
    answer: 'bytes',
  },
} as const satisfies Record<string, Route>;

/** For people with the link, who may have no account. */
export const PUBLIC_FILE_REQUEST_ROUTES = {
  'publicFileRequests.get': {
    ...open,
    method: 'GET',
    path: '/api/v1/public/file-request/:id',
    rate: 'read',
    atOnce: 2,
  },
  'publicFileRequests.unlock': {
    ...open,
    method: 'POST',
    path: '/api/v1/public/file-request/:id/unlock',
    rate: 'signIn',
    atOnce: 2,
  },
  /** By the tus protocol, like the uploads of an account. */
  'gifts.create': {
    ...upload,
    method: 'POST',
    path: '/api/v1/public/file-request/:id/uploads',
    rate: 'upload',
    maxBytes: FILE_MAX_BYTES,
    body: 'bytes',
    status: 201,
  },
  'gifts.get': {
    ...upload,
    method: 'HEAD',
    path: '/api/v1/public/file-request/:id/uploads/:uploadId',
    rate: 'transfer',
  },
  'gifts.append': {
    ...upload,
    method: 'PATCH',
    path: '/api/v1/public/file-request/:id/uploads/:uploadId',
    rate: 'transfer',
    maxBytes: FILE_MAX_BYTES,
    body: 'bytes',
    status: 204,
  },
  'gifts.remove': {
    ...upload,
    method: 'DELETE',
    path: '/api/v1/public/file-request/:id/uploads/:uploadId',
    rate: 'transfer',
    status: 204,
  },
} as const satisfies Record<string, Route>;
