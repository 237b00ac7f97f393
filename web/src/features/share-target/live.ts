import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { rememberDatabase } from '../../platform/local-wipe.ts';
import { SHARED_DATABASE } from '../../platform/share-target/shared-store.ts';
import { createShared } from './shared.engine.ts';
import { SharedProvider } from './shared.react.ts';

export default defineLive({
  name: 'share-target',
  engine: defineEngine({
    scope: 'account',
    open: ({ env }) => {
      // The service worker, which writes it, cannot notify a page that signs out.
      rememberDatabase(env.storage, SHARED_DATABASE);
      return createShared(env);
    },
    close: () => {},
    Provider: SharedProvider,
  }),
});
