import { defineFeature, screen } from '../../platform/feature/feature.ts';

export default defineFeature({
  name: 'contacts',
  routes: () => [
    screen('/app/contacts/:id?', () => import('./contacts-screen.tsx'), 'ContactsScreen'),
  ],
});
