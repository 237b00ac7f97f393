import { SHARED_PATH } from '@kith/contract/paths';
import { defineFeature, screen } from '../../platform/feature/feature.ts';

export default defineFeature({
  name: 'share-target',
  routes: () => [screen(SHARED_PATH, () => import('./shared-screen.tsx'), 'SharedScreen')],
});
