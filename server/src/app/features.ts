import { FEATURES } from '@kith/contract';
import type { Feature } from '../platform/feature/feature.ts';

/** The manifest of every feature in the contract's list: the default export of its index. */
export const loadFeatures = (): Promise<Feature[]> =>
  Promise.all(
    Object.keys(FEATURES).map(async (name): Promise<Feature> => {
      const { default: feature } = await import(`../features/${name}/index.ts`);
      return feature;
    }),
  );
