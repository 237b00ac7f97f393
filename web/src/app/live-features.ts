import type { LiveFeature } from '../platform/feature/feature.ts';

const found = import.meta.glob<LiveFeature>('../features/*/live.ts', {
  eager: true,
  import: 'default',
});

/** The members' part of the features; loaded with the code that runs while someone is signed in. */
export const LIVE_FEATURES = Object.values(found);
