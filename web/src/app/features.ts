import type { Feature } from '../platform/feature/feature.ts';

const found = import.meta.glob<Feature>('../features/*/feature.ts', {
  eager: true,
  import: 'default',
});

/** All features: the app names none of them. */
export const FEATURES = Object.values(found);
