import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { createLateEngine, type LateEngine } from '../../platform/feature/late-engine.ts';
import { createHandle } from '../../platform/react.tsx';
import type { TimelineEngine, TimelineState } from './timeline.types.ts';

export interface Timeline extends LateEngine<TimelineEngine> {
  me: string;
  state: StoreApi<TimelineState>;
  /** Loads the engine once there is time. */
  soon(): void;
}

const SOON_MS = 1_500;

/** A timeline whose code is loaded after the first messages have been shown. */
export const openTimeline = (core: ProfileCore): Timeline => {
  const state = createStore<TimelineState>(() => ({
    list: { version: 0, items: new Map() },
    count: 0,
  }));
  const late = createLateEngine(core.env, async () => {
    const { createTimelineEngine } = await import('./timeline.engine.ts');
    return () => createTimelineEngine(core, state);
  });
  return {
    ...late,
    me: core.me,
    state,
    soon: () => {
      if (!late.isWanted()) late.later(SOON_MS);
    },
  };
};

export const [TimelineProvider, useTimeline] = createHandle<Timeline>('Timeline');

export const useTimelineState = <Value>(select: (state: TimelineState) => Value): Value =>
  useStore(useTimeline().state, select);
