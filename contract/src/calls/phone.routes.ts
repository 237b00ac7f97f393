import type { Route } from '../base/route.ts';

const OF_A_CALL = { base: 'main', method: 'POST', actor: 'user' } as const;

/** Calls to telephones, through the trunk of the operator. */
export const PHONE_ROUTES = {
  'phone.about': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/phone',
    actor: 'user',
    rate: 'read',
  },
  'phone.list': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/phoneCalls',
    actor: 'user',
    rate: 'read',
    atOnce: 8,
  },
  'phone.start': { ...OF_A_CALL, path: '/api/v1/phoneCalls', rate: 'invite' },
  'phone.attend': { ...OF_A_CALL, path: '/api/v1/phoneCall/:id/attend', rate: 'write' },
  'phone.press': { ...OF_A_CALL, path: '/api/v1/phoneCall/:id/press', rate: 'write' },
  'phone.hangUp': { ...OF_A_CALL, path: '/api/v1/phoneCall/:id/hangUp', rate: 'write' },
} as const satisfies Record<string, Route>;
