import type { Route } from '../base/route.ts';

export const OPERATOR_ROUTES = {
  'operator.self': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/operator',
    actor: 'user',
    rate: 'read',
  },
  'operator.claim': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/operator/claim',
    actor: 'user',
    rate: 'signIn',
  },
  'operator.overview': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/operator/overview',
    actor: 'user',
    rate: 'read',
    atOnce: 8,
  },
  'operator.accounts': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/operator/accounts',
    actor: 'user',
    rate: 'search',
    atOnce: 2,
  },
  'operator.resetLink': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/operator/accounts/:id/reset-link',
    actor: 'user',
    rate: 'signIn',
    stepUp: true,
  },
  'operator.tasks': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/operator/tasks',
    actor: 'user',
    rate: 'read',
    atOnce: 8,
  },
  'operator.retryTask': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/operator/tasks/:id/retry',
    actor: 'user',
    rate: 'write',
  },
  'operator.discardTask': {
    base: 'main',
    method: 'DELETE',
    path: '/api/v1/operator/tasks/:id',
    actor: 'user',
    rate: 'write',
  },
} as const satisfies Record<string, Route>;
