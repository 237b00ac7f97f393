import { useEffect, useState } from 'react';
import type { LiveFeature } from './feature.ts';
import { useFeatures } from './features.react.tsx';

/**
 * What features load for one purpose, in their order; undefined while it loads, `failed` if one of
 * them cannot be loaded.
 * @param load declared outside of components; features without such a part return undefined
 * @param attempt a higher number loads again
 */
export const useLoaded = <Part>(
  load: (feature: LiveFeature) => Promise<Part> | undefined,
  attempt = 0,
): readonly Part[] | 'failed' | undefined => {
  const features = useFeatures();
  const [parts, setParts] = useState<readonly Part[] | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt
  useEffect(() => {
    let isWanted = true;
    Promise.all(features.flatMap((feature) => load(feature) ?? [])).then(
      (loaded) => isWanted && setParts(loaded),
      () => isWanted && setParts('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [features, load, attempt]);
  return parts;
};
