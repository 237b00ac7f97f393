import { defineFeature, screen } from '../../platform/feature/feature.ts';
import { DRAFTS_KEY, EMOJIS_KEY, PLACES_KEY } from './kept.ts';

export default defineFeature({
  name: 'chat',
  routes: () => [screen('/app/chat/:id?', () => import('./chat-screen.tsx'), 'ChatScreen')],
  wipe: [DRAFTS_KEY, EMOJIS_KEY, PLACES_KEY],
});
