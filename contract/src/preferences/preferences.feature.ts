import { declareFeature } from '../base/feature.ts';
import { PREFERENCE_ROUTES } from './preferences.routes.ts';
import type * as wire from './preferences.wire.ts';

export const preferences = declareFeature<typeof wire>()({ Preferences: PREFERENCE_ROUTES });
