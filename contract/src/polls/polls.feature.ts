import { declareFeature } from '../base/feature.ts';
import { POLL_ROUTES } from './polls.routes.ts';
import type * as wire from './polls.wire.ts';

export const polls = declareFeature<typeof wire>()({ Polls: POLL_ROUTES });
