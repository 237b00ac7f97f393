import { declareFeature } from '../base/feature.ts';
import { CALENDAR_ROUTES } from './calendar.routes.ts';
import type * as wire from './calendar.wire.ts';

export const calendar = declareFeature<typeof wire>()({ Calendar: CALENDAR_ROUTES });
