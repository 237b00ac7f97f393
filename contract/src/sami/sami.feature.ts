import { declareFeature } from '../base/feature.ts';
import { SAMI_ROUTES } from './sami.routes.ts';
import type * as wire from './sami.wire.ts';

export const sami = declareFeature<typeof wire>()({ Sami: SAMI_ROUTES });
