import type { LiveFeature } from '../platform/feature/feature.ts';

const found = import.meta.glob<LiveFeature>('../features/*/live.ts', {
  eager: true,
  import: 'default',
});

/** What the features are to members; it comes with the code that runs while somebody is signed in. */
export const LIVE_FEATURES = Object.values(found);
