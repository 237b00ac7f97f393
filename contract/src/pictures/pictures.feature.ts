import { declareFeature } from '../base/feature.ts';
import { PICTURE_ROUTES } from './pictures.routes.ts';
import type * as wire from './pictures.wire.ts';

export const pictures = declareFeature<typeof wire>()({ Pictures: PICTURE_ROUTES });
