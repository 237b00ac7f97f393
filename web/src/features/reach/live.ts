import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { card, defineLive } from '../../platform/feature/feature.ts';
import { fillSlot } from '../../platform/feature/slot.ts';
import { listTop } from '../chat/index.ts';
import { ReachTop } from './components/reach-top.tsx';
import { openReach, ReachProvider } from './reach.handle.ts';
import { useReachEntry } from './use-reach-entry.ts';

export default defineLive({
  name: 'reach',
  engine: defineEngine({
    scope: 'profile',
    open: openReach,
    close: (reach) => reach.close(),
    Provider: ReachProvider,
    directory: {
      hello: (reach) => reach.soon(),
      'reach.changed': (reach) => reach.refresh(),
    },
  }),
  settings: useReachEntry,
  cards: [card('reach', 10, () => import('./components/reach-section.tsx'), 'ReachSection')],
  parts: [() => import('./components/reach-row.tsx')],
  fills: [fillSlot(listTop, ReachTop)],
});
