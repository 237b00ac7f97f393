import { defineFeature, screen } from '../../platform/feature/feature.ts';

export default defineFeature({
  name: 'calls',
  routes: () => [screen('/app/dial', () => import('./dial/dial-screen.tsx'), 'DialScreen')],
});
