import type { Route } from '../base/route.ts';

export const PUSH_ROUTES = {
  'push.key': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/push/key',
    actor: 'user',
    rate: 'read',
  },
  'push.register': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/registerPushToken',
    actor: 'user',
    rate: 'write',
  },
  'push.unregister': {
    base: 'main',
    method: 'DELETE',
    path: '/api/v1/pushToken',
    actor: 'user',
    rate: 'write',
  },
  'push.test': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/push/test',
    actor: 'user',
    rate: 'report',
    atOnce: 2,
  },
} as const satisfies Record<string, Route>;
