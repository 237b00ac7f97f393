import { defineFeature } from '../../platform/feature/feature.ts';
import { erasePreferences } from './erase.store.ts';
import { createPreferences, type PreferencesService } from './preferences.ts';

export type { PreferencesService } from './preferences.ts';

declare module '../../platform/feature/services.ts' {
  interface Services {
    preferences: PreferencesService;
  }
}

export default defineFeature({
  name: 'preferences',
  create: ({ database, clock, sockets }) => {
    const preferences = createPreferences({ database, clock, endpoint: sockets.main });
    return {
      service: preferences.service,
      handlers: preferences.handlers,
      main: { collections: [preferences.followed] },
      exportInto: {
        account: async ({ request }) => ({
          preferences: await preferences.handlers['preferences.get'](request),
        }),
      },
      eraseData: erasePreferences,
    };
  },
});
