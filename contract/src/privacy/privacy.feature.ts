import { declareFeature } from '../base/feature.ts';
import { PRIVACY_ROUTES } from './privacy.routes.ts';
import type * as wire from './privacy.wire.ts';

export const privacy = declareFeature<typeof wire>()({ Privacy: PRIVACY_ROUTES });
