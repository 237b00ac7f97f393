import type { Route } from '../base/route.ts';

export const ACCESS_TOKEN_ROUTES = {
  'accessTokens.list': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/access-tokens',
    actor: 'user',
    rate: 'read',
  },
  'accessTokens.create': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/access-tokens',
    actor: 'user',
    rate: 'write',
    stepUp: true,
  },
  'accessTokens.revoke': {
    base: 'main',
    method: 'DELETE',
    path: '/api/v1/access-token/:id',
    actor: 'user',
    rate: 'write',
  },
} as const satisfies Record<string, Route>;
