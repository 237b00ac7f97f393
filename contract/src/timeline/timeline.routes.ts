import type { Route } from '../base/route.ts';

export const TIMELINE_ROUTES = {
  'timeline.list': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/timeline',
    actor: 'profile',
    rate: 'read',
    atOnce: 3,
  },
  'timeline.update': {
    base: 'directory',
    method: 'PUT',
    path: '/api/v2/timeline/:id',
    actor: 'profile',
    rate: 'write',
    atOnce: 8,
  },
} as const satisfies Record<string, Route>;
