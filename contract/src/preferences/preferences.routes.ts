import type { Route } from '../base/route.ts';

export const PREFERENCE_ROUTES = {
  'preferences.get': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/preferences',
    actor: 'user',
    rate: 'read',
  },
  'preferences.update': {
    base: 'main',
    method: 'PUT',
    path: '/api/v1/preferences',
    actor: 'user',
    rate: 'write',
  },
} as const satisfies Record<string, Route>;
