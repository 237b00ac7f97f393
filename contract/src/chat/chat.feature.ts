import { declareFeature } from '../base/feature.ts';
import { CHAT_ROUTES } from './chat.routes.ts';
import type * as wire from './chat.wire.ts';
import { GROUP_LINK_ROUTES } from './group-links.routes.ts';
import { GROUP_ROUTES } from './groups.routes.ts';

export const chat = declareFeature<typeof wire>()({
  Chat: CHAT_ROUTES,
  Groups: GROUP_ROUTES,
  GroupLinks: GROUP_LINK_ROUTES,
});
