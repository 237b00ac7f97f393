import { useMemo } from 'react';
import type { LiveFeature } from '../../platform/feature/feature.ts';
import type { TimelineKindPart } from '../../platform/feature/timeline-kind.ts';
import { useLoaded } from '../../platform/feature/use-loaded.ts';

export type TimelineKinds = ReadonlyMap<string, TimelineKindPart>;

const load = ({ timeline }: LiveFeature) => timeline?.();

/** The kinds of all features, loaded with the screen; `failed` if one of them cannot be loaded. */
export const useTimelineKinds = (attempt: number): TimelineKinds | 'failed' | undefined => {
  const parts = useLoaded(load, attempt);
  return useMemo(
    () =>
      parts === undefined || parts === 'failed'
        ? parts
        : new Map(parts.flat().map((part) => [part.kind, part])),
    [parts],
  );
};
