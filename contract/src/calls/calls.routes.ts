import type { Route } from '../base/route.ts';

const OF_A_CALL = { base: 'main', method: 'POST', actor: 'user', rate: 'write' } as const;

export const CALL_ROUTES = {
  'calls.start': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/ephemeralCall',
    actor: 'profile',
    rate: 'invite',
  },
  'calls.list': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/calls',
    actor: 'user',
    rate: 'read',
    atOnce: 8,
  },
  'calls.answer': { ...OF_A_CALL, path: '/api/v1/call/:id/answer' },
  'calls.decline': { ...OF_A_CALL, path: '/api/v1/call/:id/decline' },
  'calls.attend': { ...OF_A_CALL, path: '/api/v1/call/:id/attend' },
  'calls.cancel': { ...OF_A_CALL, path: '/api/v1/call/:id/cancel' },
} as const satisfies Record<string, Route>;
