import { declareFeature } from '../base/feature.ts';
import { ERROR_LOG_ROUTES } from './error-log.routes.ts';
import type * as wire from './error-log.wire.ts';

export const errorLog = declareFeature<typeof wire>()({ Failures: ERROR_LOG_ROUTES });
