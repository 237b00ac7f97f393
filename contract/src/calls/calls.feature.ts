import { declareFeature } from '../base/feature.ts';
import { CALL_ROUTES } from './calls.routes.ts';
import type * as wire from './calls.wire.ts';
import { PHONE_ROUTES } from './phone.routes.ts';

export const calls = declareFeature<typeof wire>()({
  Calls: CALL_ROUTES,
  'Calls to telephones': PHONE_ROUTES,
});
