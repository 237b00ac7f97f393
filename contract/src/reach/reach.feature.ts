import { declareFeature } from '../base/feature.ts';
import { REACH_ROUTES } from './reach.routes.ts';
import type * as wire from './reach.wire.ts';

export const reach = declareFeature<typeof wire>()({ 'Page for visitors': REACH_ROUTES });
