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
  'calls.current': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/calls/current',
    actor: 'user',
    rate: 'read',
    atOnce: 8,
  },
  'calls.join': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/calls/join',
    actor: 'profile',
    rate: 'write',
  },
  'calls.add': { ...OF_A_CALL, path: '/api/v1/call/:id/add', actor: 'profile', rate: 'invite' },
  'calls.answer': { ...OF_A_CALL, path: '/api/v1/call/:id/answer' },
  'calls.decline': { ...OF_A_CALL, path: '/api/v1/call/:id/decline' },
  'calls.attend': { ...OF_A_CALL, path: '/api/v1/call/:id/attend' },
  'calls.cancel': { ...OF_A_CALL, path: '/api/v1/call/:id/cancel' },
} as const satisfies Record<string, Route>;
