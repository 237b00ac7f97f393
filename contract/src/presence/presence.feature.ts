import { declareFeature } from '../base/feature.ts';
import type * as wire from './presence.wire.ts';

export const presence = declareFeature<typeof wire>()({});
