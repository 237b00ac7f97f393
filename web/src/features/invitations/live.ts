import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { InvitationsProvider } from './invitations.react.ts';
import { createInvitationsEngine } from './invitations.store.ts';

export default defineLive({
  name: 'invitations',
  engine: defineEngine({
    scope: 'profile',
    open: ({ call, me }) => createInvitationsEngine(call, me),
    Provider: InvitationsProvider,
    main: { 'invitations.changed': (invitations) => invitations.takeHint() },
  }),
});
