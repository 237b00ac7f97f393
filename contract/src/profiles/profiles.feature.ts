import { declareFeature } from '../base/feature.ts';
import { PROFILE_ROUTES } from './profiles.routes.ts';
import type * as wire from './profiles.wire.ts';

export const profiles = declareFeature<typeof wire>()({ Profiles: PROFILE_ROUTES });
