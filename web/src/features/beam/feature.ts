import { defineFeature, screen } from '../../platform/feature/feature.ts';

export default defineFeature({
  name: 'beam',
  routes: () => [screen('/app/beam', () => import('./beam-screen.tsx'), 'BeamScreen')],
});
