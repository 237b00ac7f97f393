import { defineFeature, screen } from '../../platform/feature/feature.ts';

export default defineFeature({
  name: 'operator',
  routes: () => [screen('/app/operator', () => import('./operator-screen.tsx'), 'OperatorScreen')],
});
