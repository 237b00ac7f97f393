import { defineFeature, screen } from '../../platform/feature/feature.ts';
import { findOutWhoIsThere } from '../../platform/guards.ts';

export default defineFeature({
  name: 'invitations',
  routes: (session) => [
    {
      ...screen('/invite/:code', () => import('./invite-screen.tsx'), 'InviteScreen'),
      loader: findOutWhoIsThere(session),
    },
  ],
});
