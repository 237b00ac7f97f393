import { declareFeature } from '../base/feature.ts';
import { SECOND_FACTOR_ROUTES } from './second-factor.routes.ts';
import type * as wire from './second-factor.wire.ts';

export const secondFactor = declareFeature<typeof wire>()({
  'Second factor': SECOND_FACTOR_ROUTES,
});
