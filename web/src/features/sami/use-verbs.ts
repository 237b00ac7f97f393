import { useMemo } from 'react';
import type { CommandVerb } from '../../platform/feature/command-verb.ts';
import type { LiveFeature } from '../../platform/feature/feature.ts';
import { useLoaded } from '../../platform/feature/use-loaded.ts';

const load = ({ verbs }: LiveFeature) => verbs?.().catch(() => []);

/** The verbs of all features; undefined until they are loaded. Those that cannot be loaded are left out. */
export const useVerbs = (): readonly CommandVerb[] | undefined => {
  const loaded = useLoaded(load);
  return useMemo(
    () =>
      loaded === undefined || loaded === 'failed'
        ? undefined
        : loaded.flat().sort((a, b) => a.place - b.place),
    [loaded],
  );
};
