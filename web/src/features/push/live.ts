import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { card, defineLive } from '../../platform/feature/feature.ts';
import { fillSlot } from '../../platform/feature/slot.ts';
import { listTop } from '../chat/index.ts';
import { PushProvider } from './push.react.ts';
import { usePushEntry } from './push-entry.ts';
import { PushHost } from './push-host.tsx';
import { createPushLater } from './push-later.ts';
import { PushTop } from './push-top.tsx';

export default defineLive({
  name: 'push',
  engine: defineEngine({
    scope: 'account',
    open: createPushLater,
    close: (later) => later.dispose(),
    Provider: PushProvider,
  }),
  settings: usePushEntry,
  cards: [
    card('notifications', 10, () => import('./components/device-section.tsx'), 'DeviceSection'),
  ],
  hosts: [PushHost],
  fills: [fillSlot(listTop, PushTop)],
  parts: [() => import('./push-line.tsx')],
});
