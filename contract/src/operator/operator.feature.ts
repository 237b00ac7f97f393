import { declareFeature } from '../base/feature.ts';
import { OPERATOR_ROUTES } from './operator.routes.ts';
import type * as wire from './operator.wire.ts';

export const operator = declareFeature<typeof wire>()({ Operator: OPERATOR_ROUTES });
