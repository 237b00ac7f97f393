import type { Route } from '../base/route.ts';

export const WALLET_ROUTES = {
  'wallet.list': {
    base: 'pay',
    method: 'GET',
    path: '/api/v2/wallet',
    actor: 'profile',
    rate: 'read',
    atOnce: 3,
  },
  'wallet.history': {
    base: 'pay',
    method: 'GET',
    path: '/api/v2/wallet/history',
    actor: 'profile',
    rate: 'read',
    atOnce: 3,
  },
  'wallet.statement': {
    // A link downloads it, without the tokens that all calls of `pay` take.
    base: 'storage',
    method: 'GET',
    path: '/api/v1/wallet/statement',
    actor: 'media',
    // It looks through all entries.
    rate: 'search',
    answer: 'bytes',
  },
  'payments.create': {
    base: 'pay',
    method: 'POST',
    path: '/api/v2/payments',
    actor: 'profile',
    rate: 'write',
  },
  'payments.get': {
    base: 'pay',
    method: 'GET',
    path: '/api/v2/payment/:id',
    actor: 'profile',
    rate: 'read',
  },
  'debts.update': {
    base: 'pay',
    method: 'PUT',
    path: '/api/v2/debt/:id',
    actor: 'profile',
    rate: 'write',
  },
} as const satisfies Record<string, Route>;
