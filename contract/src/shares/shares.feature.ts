import { declareFeature } from '../base/feature.ts';
import { PUBLIC_SHARE_ROUTES, SHARE_ROUTES } from './shares.routes.ts';
import type * as wire from './shares.wire.ts';

export const shares = declareFeature<typeof wire>()({
  Shares: SHARE_ROUTES,
  'Public shares': PUBLIC_SHARE_ROUTES,
});
