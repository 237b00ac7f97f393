import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { createPresenceEngine, hereTogether, watchedTogether } from './presence.engine.ts';
import { PresenceProvider } from './presence.react.ts';

export default defineLive({
  name: 'presence',
  engine: defineEngine({
    scope: 'profile',
    open: ({ env, directory, idle }) => createPresenceEngine({ env, link: directory, idle }),
    close: (presence) => presence.dispose(),
    merges: { 'presence.here': hereTogether, 'presence.watch': watchedTogether },
    Provider: PresenceProvider,
  }),
});
