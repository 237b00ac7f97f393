import type { Feature } from '../platform/feature/feature.ts';

const found = import.meta.glob<Feature>('../features/*/feature.ts', {
  eager: true,
  import: 'default',
});

/** Every feature there is: the app names none of them. */
export const FEATURES = Object.values(found);
