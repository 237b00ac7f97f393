import { declareFeature } from '../base/feature.ts';
import { TIMELINE_ROUTES } from './timeline.routes.ts';
import type * as wire from './timeline.wire.ts';

export const timeline = declareFeature<typeof wire>()({ Timeline: TIMELINE_ROUTES });
