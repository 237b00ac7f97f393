import { declareFeature } from '../base/feature.ts';
import { WEBHOOK_ROUTES } from './webhooks.routes.ts';
import type * as wire from './webhooks.wire.ts';

export const webhooks = declareFeature<typeof wire>()({ Webhooks: WEBHOOK_ROUTES });
