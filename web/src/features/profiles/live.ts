import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { ProfilesProvider } from './profiles.react.ts';
import { createProfiles } from './profiles.store.ts';

export default defineLive({
  name: 'profiles',
  engine: defineEngine({
    scope: 'account',
    open: ({ call, session }) => createProfiles(call, session),
    Provider: ProfilesProvider,
    main: {
      hello: (profiles) => profiles.refreshUnread(),
      'unread.changed': (profiles) => profiles.refreshUnread(),
      'profiles.changed': (profiles) => profiles.refresh(),
    },
  }),
});
