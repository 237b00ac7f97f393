import { declareFeature } from '../base/feature.ts';
import type * as wire from './site.wire.ts';

export const site = declareFeature<typeof wire>()({});
