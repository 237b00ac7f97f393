import { declareFeature } from '../base/feature.ts';
import { DELETION_ROUTES } from './deletion.routes.ts';
import type * as wire from './deletion.wire.ts';

export const deletion = declareFeature<typeof wire>()({ Deletion: DELETION_ROUTES });
