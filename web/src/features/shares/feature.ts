import { defineFeature, screen } from '../../platform/feature/feature.ts';
import { DRAFT_KEY, SHARE_KEYS } from './draft-key.ts';

export default defineFeature({
  name: 'shares',
  routes: () => [
    screen('/app/share-files/:id?', () => import('./shares-screen.tsx'), 'SharesScreen'),
  ],
  wipe: [DRAFT_KEY, SHARE_KEYS],
});
