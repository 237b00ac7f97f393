import { declareFeature } from '../base/feature.ts';
import { BEAM_ROUTES } from './beam.routes.ts';
import type * as wire from './beam.wire.ts';

export const beam = declareFeature<typeof wire>()({ Beam: BEAM_ROUTES });
