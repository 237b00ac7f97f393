import { defineFeature } from '../../platform/feature.ts';
import { erasePreferences } from './erase.store.ts';
import { createPreferences } from './preferences.ts';

export default defineFeature({
  name: 'preferences',
  create: ({ database, clock, sockets }) => {
    const preferences = createPreferences({ database, clock, endpoint: sockets.main });
    return {
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
