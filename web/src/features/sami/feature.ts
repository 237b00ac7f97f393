import { defineFeature, screen } from '../../platform/feature/feature.ts';

const load = () => import('./sami-screen.tsx');

export default defineFeature({
  name: 'sami',
  routes: () => [
    screen('/app/sami', load, 'SamiScreen'),
    screen('/app/sami/:id', load, 'SamiScreen'),
  ],
});
