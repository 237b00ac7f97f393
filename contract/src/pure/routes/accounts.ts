import type { Route } from './route.ts';

export const ACCOUNT_ROUTES = {
  'auth.register': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/auth/register',
    actor: 'anyone',
    rate: 'signUp',
  },
  'auth.login': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/auth/login',
    actor: 'anyone',
    rate: 'signIn',
  },
  'auth.logout': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/auth/logout',
    actor: 'cookie',
    rate: 'session',
  },
  'auth.user': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/auth/user',
    actor: 'cookie',
    rate: 'session',
  },
  'auth.stepUp': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/auth/step-up',
    actor: 'user',
    rate: 'signIn',
  },
  'sessions.list': {
    base: 'main',
    method: 'GET',
    path: '/api/v1/auth/sessions',
    actor: 'user',
    rate: 'read',
  },
  'sessions.revoke': {
    base: 'main',
    method: 'DELETE',
    path: '/api/v1/auth/session/:id',
    actor: 'user',
    rate: 'write',
  },
} as const satisfies Record<string, Route>;
