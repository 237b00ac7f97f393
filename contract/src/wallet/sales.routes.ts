import type { Route } from '../base/route.ts';

/** What a person sells, and what they have paid. */
export const PAID_ROOM_ROUTES = {
  'paidRooms.list': {
    base: 'pay',
    method: 'GET',
    path: '/api/v2/paidRooms',
    actor: 'profile',
    rate: 'read',
    atOnce: 3,
  },
  'paidRooms.create': {
    base: 'pay',
    method: 'POST',
    path: '/api/v2/paidRooms',
    actor: 'profile',
    rate: 'invite',
  },
  'paidRooms.payments': {
    base: 'pay',
    method: 'GET',
    path: '/api/v2/paidRoom/:id/payments',
    actor: 'profile',
    rate: 'read',
    atOnce: 3,
  },
  'paidRooms.cancel': {
    base: 'pay',
    method: 'POST',
    path: '/api/v2/paidRoom/:id/cancel',
    actor: 'profile',
    rate: 'write',
    stepUp: true,
  },
  'paidRooms.refund': {
    base: 'pay',
    method: 'POST',
    path: '/api/v2/payment/:id/refund',
    actor: 'profile',
    rate: 'write',
    stepUp: true,
  },
  'receipts.list': {
    base: 'pay',
    method: 'GET',
    path: '/api/v2/receipts',
    actor: 'profile',
    rate: 'read',
    atOnce: 3,
  },
} as const satisfies Record<string, Route>;
