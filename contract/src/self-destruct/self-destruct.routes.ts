import type { Route } from '../base/route.ts';

export const SELF_DESTRUCT_ROUTES = {
  'selfDestruct.create': {
    base: 'storage',
    method: 'POST',
    path: '/api/v1/self-destruct',
    actor: 'user',
    rate: 'write',
  },
  'selfDestruct.open': {
    base: 'storage',
    method: 'POST',
    path: '/api/v1/self-destruct/:id/open',
    actor: 'profile',
    rate: 'write',
  },
  'selfDestruct.get': {
    base: 'storage',
    method: 'GET',
    path: '/api/v1/self-destruct/:id',
    actor: 'media',
    rate: 'picture',
    answer: 'bytes',
  },
  'selfDestruct.close': {
    base: 'storage',
    method: 'POST',
    path: '/api/v1/self-destruct/:id/close',
    actor: 'profile',
    rate: 'write',
  },
} as const satisfies Record<string, Route>;
