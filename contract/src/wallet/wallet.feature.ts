import { declareFeature } from '../base/feature.ts';
import { CHECKOUT_ROUTES } from './checkouts.foreign.routes.ts';
import { PLAN_ROUTES } from './plans.routes.ts';
import { PAID_ROOM_ROUTES } from './sales.routes.ts';
import { WALLET_ROUTES } from './wallet.routes.ts';
import type * as wire from './wallet.wire.ts';

export const wallet = declareFeature<typeof wire>()({
  Wallet: WALLET_ROUTES,
  PaidRooms: PAID_ROOM_ROUTES,
  Checkouts: CHECKOUT_ROUTES,
  Plans: PLAN_ROUTES,
});
