import { defineFeature, screen } from '../../platform/feature/feature.ts';

export default defineFeature({
  name: 'profiles',
  routes: () => [
    screen('/app/profile', () => import('./profile-screen.tsx'), 'ProfileScreen'),
    screen('/app/profile/edit', () => import('./profile-edit-screen.tsx'), 'ProfileEditScreen'),
  ],
});
