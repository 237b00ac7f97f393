import type { Route } from '../base/route.ts';

export const DELETION_ROUTES = {
  'account.delete': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/account/delete',
    actor: 'user',
    rate: 'write',
    stepUp: true,
  },
  'account.ask': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/account/ticket',
    actor: 'anyone',
    rate: 'signUp',
    accepts: true,
  },
  'account.redeem': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/account/ticket/redeem',
    actor: 'anyone',
    rate: 'signIn',
  },
} as const satisfies Record<string, Route>;
