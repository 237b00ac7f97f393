import type { Route } from '../base/route.ts';
import { PROVIDER_EVENT_MAX_BYTES } from './wallet.constants.ts';

const SEAT = '/api/v1/room/:roomKey/:userKey/payment';

/** Of the person who pays, with an account or without one. Not of the app, whose build leaves these out. */
export const CHECKOUT_ROUTES = {
  'checkouts.create': {
    base: 'main',
    method: 'POST',
    path: SEAT,
    actor: 'visitor',
    rate: 'invite',
    atOnce: 3,
  },
  'checkouts.get': {
    base: 'main',
    method: 'GET',
    path: `${SEAT}/:id`,
    actor: 'visitor',
    rate: 'read',
  },
  'checkouts.giveBack': {
    base: 'main',
    method: 'POST',
    path: `${SEAT}/:id/giveBack`,
    actor: 'visitor',
    rate: 'write',
  },
  'paymentEvents.take': {
    base: 'main',
    method: 'POST',
    path: '/api/v1/paymentEvents/:provider',
    actor: 'anyone',
    rate: 'transfer',
    body: 'bytes',
    maxBytes: PROVIDER_EVENT_MAX_BYTES,
  },
} as const satisfies Record<string, Route>;
