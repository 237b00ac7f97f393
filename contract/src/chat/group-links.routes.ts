import type { Route } from '../base/route.ts';

export const GROUP_LINK_ROUTES = {
  'groupLinks.list': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/chat/:id/links',
    actor: 'profile',
    rate: 'read',
    atOnce: 4,
  },
  'groupLinks.create': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/chat/:id/links',
    actor: 'profile',
    rate: 'invite',
  },
  'groupLinks.revoke': {
    base: 'directory',
    method: 'DELETE',
    path: '/api/v2/chat/:id/link/:linkId',
    actor: 'profile',
    rate: 'write',
  },
  // The code is never part of a request's address, which proxies log.
  'groupLinks.look': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/group-link',
    actor: 'profile',
    rate: 'search',
  },
  'groupLinks.join': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/group-link/join',
    actor: 'profile',
    rate: 'invite',
  },
  'groupLinks.withdraw': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/group-link/withdraw',
    actor: 'profile',
    rate: 'write',
  },
  'groupLinks.picture': {
    base: 'storage',
    method: 'GET',
    path: '/api/v1/group-link/:linkId/picture',
    actor: 'media',
    rate: 'picture',
    answer: 'bytes',
  },
  'groupRequests.list': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/chat/:id/requests',
    actor: 'profile',
    rate: 'read',
    atOnce: 4,
  },
  'groupRequests.answer': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/chat/:id/requests',
    actor: 'profile',
    rate: 'write',
    maxBytes: 65_536,
    atOnce: 8,
  },
} as const satisfies Record<string, Route>;
