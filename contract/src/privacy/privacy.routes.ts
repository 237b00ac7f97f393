import type { Route } from '../base/route.ts';

export const PRIVACY_ROUTES = {
  'privacy.get': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/privacy',
    actor: 'profile',
    rate: 'read',
  },
  'privacy.update': {
    base: 'directory',
    method: 'PUT',
    path: '/api/v2/privacy',
    actor: 'profile',
    rate: 'write',
  },
  'blocks.list': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/blocks',
    actor: 'profile',
    rate: 'read',
    atOnce: 8,
  },
  'blocks.add': {
    base: 'directory',
    method: 'PUT',
    path: '/api/v2/block/:id',
    actor: 'profile',
    rate: 'write',
  },
  'blocks.remove': {
    base: 'directory',
    method: 'DELETE',
    path: '/api/v2/block/:id',
    actor: 'profile',
    rate: 'write',
  },
} as const satisfies Record<string, Route>;
