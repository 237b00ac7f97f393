import { defineFeature, screen } from '../../platform/feature/feature.ts';

export default defineFeature({
  name: 'timeline',
  routes: () => [
    screen('/app/timeline/:id?', () => import('./timeline-screen.tsx'), 'TimelineScreen'),
  ],
});
