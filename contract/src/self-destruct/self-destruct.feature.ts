import { declareFeature } from '../base/feature.ts';
import { SELF_DESTRUCT_ROUTES } from './self-destruct.routes.ts';
import type * as wire from './self-destruct.wire.ts';

export const selfDestruct = declareFeature<typeof wire>()({
  'Self-destructing attachments': SELF_DESTRUCT_ROUTES,
});
