import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { KnownPreferences } from './known-preferences.tsx';
import { createPreferences } from './preferences.store.ts';

export default defineLive({
  name: 'preferences',
  engine: defineEngine({
    scope: 'account',
    open: createPreferences,
    close: (preferences) => preferences.dispose(),
    Provider: KnownPreferences,
    main: {
      heads: (preferences, heads) => preferences.takeHeads(heads),
      'preferences.changed': (preferences, change) => preferences.take(change),
    },
  }),
});
