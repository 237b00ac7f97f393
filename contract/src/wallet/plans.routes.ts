import type { Route } from '../base/route.ts';

const SUBSCRIPTION = '/api/v1/subscription';

/** What the operator offers, and what an account has of it. */
export const PLAN_ROUTES = {
  'plans.list': {
    base: 'subscription',
    method: 'GET',
    path: '/api/v1/plans',
    actor: 'profile',
    rate: 'read',
    atOnce: 3,
  },
  'subscriptions.get': {
    base: 'subscription',
    method: 'GET',
    path: SUBSCRIPTION,
    actor: 'profile',
    rate: 'read',
  },
  'subscriptions.create': {
    base: 'subscription',
    method: 'POST',
    path: SUBSCRIPTION,
    actor: 'profile',
    rate: 'invite',
    atOnce: 3,
  },
  'subscriptions.payment': {
    base: 'subscription',
    method: 'GET',
    path: `${SUBSCRIPTION}/payment/:id`,
    actor: 'profile',
    rate: 'read',
  },
  'subscriptions.resume': {
    base: 'subscription',
    method: 'POST',
    path: `${SUBSCRIPTION}/resume`,
    actor: 'profile',
    rate: 'write',
  },
  'subscriptions.cancel': {
    base: 'subscription',
    method: 'DELETE',
    path: SUBSCRIPTION,
    actor: 'profile',
    rate: 'write',
  },
  'subscriptions.invoices': {
    base: 'subscription',
    method: 'GET',
    path: `${SUBSCRIPTION}/invoices`,
    actor: 'profile',
    rate: 'read',
    atOnce: 3,
  },
} as const satisfies Record<string, Route>;
