import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { card, defineLive } from '../../platform/feature/feature.ts';
import { fillSlot, railTop } from '../../platform/feature/slot.ts';
import { Hue } from './components/hue.tsx';
import { ProfileMenu } from './components/profile-menu.tsx';
import { createProfiles } from './profiles.engine.ts';
import { ProfilesProvider } from './profiles.react.ts';

export default defineLive({
  name: 'profiles',
  engine: defineEngine({
    scope: 'account',
    open: createProfiles,
    Provider: ProfilesProvider,
    main: {
      hello: (profiles) => profiles.refreshUnread(),
      'unread.changed': (profiles) => profiles.refreshUnread(),
      'profiles.changed': (profiles) => profiles.refresh(),
    },
  }),
  palette: async () => (await import('./palette.tsx')).palette,
  cards: [card('account', 0, () => import('./components/profile-card.tsx'), 'ProfileCard')],
  hosts: [Hue],
  fills: [fillSlot(railTop, ProfileMenu)],
});
