import { FILE_MAX_BYTES } from '../base/constants.ts';
import type { Route } from '../base/route.ts';

/** The tus protocol, version 1.0: https://tus.io/protocols/resumable-upload */
export const UPLOAD_ROUTES = {
  'uploads.options': {
    base: 'storage',
    method: 'OPTIONS',
    path: '/api/v1/uploads',
    actor: 'anyone',
    rate: 'read',
    answer: 'head',
    status: 204,
  },
  'uploads.create': {
    base: 'storage',
    method: 'POST',
    path: '/api/v1/uploads',
    actor: 'user',
    rate: 'transfer',
    maxBytes: FILE_MAX_BYTES,
    body: 'bytes',
    answer: 'head',
    status: 201,
  },
  'uploads.get': {
    base: 'storage',
    method: 'HEAD',
    path: '/api/v1/uploads/:id',
    actor: 'user',
    rate: 'transfer',
    answer: 'head',
  },
  'uploads.append': {
    base: 'storage',
    method: 'PATCH',
    path: '/api/v1/uploads/:id',
    actor: 'user',
    rate: 'transfer',
    maxBytes: FILE_MAX_BYTES,
    body: 'bytes',
    answer: 'head',
    status: 204,
  },
  'uploads.remove': {
    base: 'storage',
    method: 'DELETE',
    path: '/api/v1/uploads/:id',
    actor: 'user',
    rate: 'transfer',
    answer: 'head',
    status: 204,
  },
} as const satisfies Record<string, Route>;

export const FILE_ROUTES = {
  'files.get': {
    base: 'storage',
    method: 'GET',
    path: '/api/v1/file/:id',
    actor: 'media',
    rate: 'picture',
    answer: 'bytes',
  },
  'files.info': {
    base: 'storage',
    method: 'GET',
    path: '/api/v1/file/:id/info',
    actor: 'user',
    rate: 'read',
  },
  'files.remove': {
    base: 'storage',
    method: 'DELETE',
    path: '/api/v1/file/:id',
    actor: 'user',
    rate: 'write',
  },
  'files.uses': {
    base: 'storage',
    method: 'GET',
    path: '/api/v1/usage/uses',
    actor: 'user',
    rate: 'read',
  },
  'files.usage': {
    base: 'storage',
    method: 'GET',
    path: '/api/v1/usage',
    actor: 'user',
    rate: 'read',
  },
} as const satisfies Record<string, Route>;
