import { declareFeature } from '../base/feature.ts';
import { CHAT_ROUTES } from './chat.routes.ts';
import type * as wire from './chat.wire.ts';

export const chat = declareFeature<typeof wire>()({ Chat: CHAT_ROUTES });
