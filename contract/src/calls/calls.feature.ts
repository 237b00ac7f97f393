import { declareFeature } from '../base/feature.ts';
import { CALL_ROUTES } from './calls.routes.ts';
import type * as wire from './calls.wire.ts';

export const calls = declareFeature<typeof wire>()({ Calls: CALL_ROUTES });
