import type { Route } from '../base/route.ts';

export const POLL_ROUTES = {
  'polls.create': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/polls',
    actor: 'profile',
    rate: 'write',
  },
  'polls.chosen': {
    base: 'directory',
    method: 'GET',
    path: '/api/v2/poll/:id/vote',
    actor: 'profile',
    rate: 'read',
  },
  'polls.vote': {
    base: 'directory',
    method: 'PUT',
    path: '/api/v2/poll/:id/vote',
    actor: 'profile',
    rate: 'write',
  },
  'polls.close': {
    base: 'directory',
    method: 'POST',
    path: '/api/v2/poll/:id/close',
    actor: 'profile',
    rate: 'write',
  },
} as const satisfies Record<string, Route>;
