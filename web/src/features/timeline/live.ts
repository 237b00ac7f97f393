import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { openTimeline, TimelineProvider } from './timeline.handle.ts';
import { useTimelineNavigation } from './use-timeline-navigation.ts';

export default defineLive({
  name: 'timeline',
  engine: defineEngine({
    scope: 'profile',
    open: openTimeline,
    close: (timeline) => timeline.close(),
    Provider: TimelineProvider,
    directory: {
      hello: (timeline) => timeline.soon(),
      heads: (timeline, heads) => timeline.pass((engine) => engine.takeHeads(heads)),
      'timeline.changed': (timeline, change) => timeline.pass((engine) => engine.take(change)),
    },
    resync: (timeline) => timeline.pass((engine) => void engine.refresh()),
  }),
  navigation: useTimelineNavigation,
});
