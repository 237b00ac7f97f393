import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { createPresenceEngine } from './presence.engine.ts';
import { PresenceProvider } from './presence.react.ts';

export default defineLive({
  name: 'presence',
  engine: defineEngine({
    scope: 'profile',
    open: ({ env, directory, idle }) => createPresenceEngine({ env, link: directory, idle }),
    close: (presence) => presence.dispose(),
    Provider: PresenceProvider,
  }),
});
