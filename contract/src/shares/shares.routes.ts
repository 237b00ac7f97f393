import type { Route } from '../base/route.ts';

const own = { base: 'storage', actor: 'profile' } as const;
const open = { base: 'storage', actor: 'anyone' } as const;

export const SHARE_ROUTES = {
  'shares.list': { ...own, method: 'GET', path: '/api/v1/shares', rate: 'read', atOnce: 4 },
  'shares.create': {
    ...own,
    method: 'POST',
    path: '/api/v1/shares',
    rate: 'write',
    maxBytes: 320 * 1024,
    atOnce: 2,
  },
  'shares.get': { ...own, method: 'GET', path: '/api/v1/share/:id', rate: 'read', atOnce: 2 },
  'shares.update': {
    ...own,
    method: 'PUT',
    path: '/api/v1/share/:id',
    rate: 'write',
    maxBytes: 320 * 1024,
    atOnce: 2,
  },
  'shares.revoke': {
    ...own,
    method: 'POST',
    path: '/api/v1/share/:id/revoke',
    rate: 'write',
    atOnce: 2,
  },
  'shares.remove': { ...own, method: 'DELETE', path: '/api/v1/share/:id', rate: 'write' },
  'shares.send': {
    ...own,
    method: 'POST',
    path: '/api/v1/share/:id/recipients',
    rate: 'write',
  },
  'receivedShares.list': {
    ...own,
    method: 'GET',
    path: '/api/v1/received-shares',
    rate: 'read',
    atOnce: 4,
  },
  'receivedShares.remove': {
    ...own,
    method: 'DELETE',
    path: '/api/v1/received-share/:id',
    rate: 'write',
  },
  'shares.log': { ...own, method: 'GET', path: '/api/v1/share/:id/log', rate: 'read', atOnce: 4 },
} as const satisfies Record<string, Route>;

/** For people with the link, who may have no account. */
export const PUBLIC_SHARE_ROUTES = {
  'publicShares.get': {
    ...open,
    method: 'GET',
    path: '/api/v1/public/share/:id',
    rate: 'read',
    atOnce: 2,
  },
  'publicShares.unlock': {
    ...open,
    method: 'POST',
    path: '/api/v1/public/share/:id/unlock',
    rate: 'signIn',
    atOnce: 2,
  },
  'publicShares.report': {
    ...open,
    method: 'POST',
    path: '/api/v1/public/share/:id/report',
    rate: 'report',
  },
  'publicShares.file': {
    ...open,
    method: 'GET',
    path: '/api/v1/public/share/:id/file/:fileId',
    rate: 'picture',
    answer: 'bytes',
  },
  'publicShares.zip': {
    ...open,
    method: 'GET',
    path: '/api/v1/public/share/:id/zip',
    rate: 'transfer',
    answer: 'bytes',
  },
} as const satisfies Record<string, Route>;
