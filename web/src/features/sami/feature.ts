import { defineFeature, screen } from '../../platform/feature/feature.ts';
import { SUMMARIES_KEY } from './kept.ts';

const load = () => import('./sami-screen.tsx');

export default defineFeature({
  name: 'sami',
  wipe: [SUMMARIES_KEY],
  routes: () => [
    screen('/app/sami', load, 'SamiScreen'),
    screen('/app/sami/:id', load, 'SamiScreen'),
  ],
});
