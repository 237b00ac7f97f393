import { declareFeature } from '../base/feature.ts';
import { PUSH_ROUTES } from './push.routes.ts';
import type * as wire from './push.wire.ts';

export const push = declareFeature<typeof wire>()({ 'Push notifications': PUSH_ROUTES });
