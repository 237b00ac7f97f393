import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { card, defineLive } from '../../platform/feature/feature.ts';
import { createPrivacyEngine } from './privacy.engine.ts';
import { PrivacyProvider } from './privacy.react.ts';

export default defineLive({
  name: 'privacy',
  engine: defineEngine({
    scope: 'profile',
    open: ({ call, me }) => createPrivacyEngine(call, me),
    Provider: PrivacyProvider,
    directory: { 'privacy.changed': (privacy) => privacy.takeHint() },
  }),
  cards: [
    card('account', 10, () => import('./components/privacy-section.tsx'), 'PrivacySection'),
    card('account', 20, () => import('./components/blocked-section.tsx'), 'BlockedSection'),
  ],
});
