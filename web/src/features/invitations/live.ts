import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { card, defineLive } from '../../platform/feature/feature.ts';
import { InviteHost } from './components/invite-host.tsx';
import { createInvitationsEngine } from './invitations.engine.ts';
import { InvitationsProvider } from './invitations.react.ts';

export default defineLive({
  name: 'invitations',
  engine: defineEngine({
    scope: 'profile',
    open: ({ call, me }) => createInvitationsEngine(call, me),
    Provider: InvitationsProvider,
    main: { 'invitations.changed': (invitations) => invitations.takeHint() },
  }),
  palette: async () => (await import('./palette.ts')).palette,
  cards: [
    card('account', 30, () => import('./components/invitations-section.tsx'), 'InvitationsSection'),
  ],
  parts: [
    () => import('./components/received-invitations.tsx'),
    () => import('./components/invite-dialog.tsx'),
  ],
  hosts: [InviteHost],
});
