import { declareFeature } from '../base/feature.ts';
import { EXPORT_ROUTES } from './export.routes.ts';
import type * as wire from './export.wire.ts';

export const accountExport = declareFeature<typeof wire>()({ Export: EXPORT_ROUTES });
