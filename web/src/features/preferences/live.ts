import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { card, defineLive } from '../../platform/feature/feature.ts';
import { KnownPreferences } from './known-preferences.tsx';
import { createPreferences } from './preferences.engine.ts';
import { usePreferencesEntry } from './preferences-entry.ts';
import { useFramePreferences } from './use-frame-preferences.ts';

export default defineLive({
  name: 'preferences',
  engine: defineEngine({
    scope: 'account',
    open: createPreferences,
    close: (preferences) => preferences.dispose(),
    Provider: KnownPreferences,
    main: {
      hello: (preferences) => void preferences.refresh(),
      heads: (preferences, heads) => preferences.takeHeads(heads),
      'preferences.changed': (preferences, change) => preferences.take(change),
    },
  }),
  palette: async () => (await import('./palette.ts')).palette,
  settings: usePreferencesEntry,
  // Only preferences in use: each choice takes effect immediately.
  cards: [
    card('preferences', 10, () => import('./rows/look-rows.tsx'), 'LookRows'),
    card('preferences', 20, () => import('./rows/screen-rows.tsx'), 'ScreenRows'),
    card('preferences', 30, () => import('./rows/language-rows.tsx'), 'LanguageRows'),
    card('preferences', 40, () => import('./rows/time-rows.tsx'), 'TimeRows'),
    card('preferences', 50, () => import('./rows/chat-rows.tsx'), 'ChatRows'),
  ],
  frame: useFramePreferences,
});
