import { defineLive } from '../../platform/feature/feature.ts';
import { fillSlot } from '../../platform/feature/slot.ts';
import { chatParts } from '../chat/index.ts';
import { AppsLater } from './apps-later.tsx';

export default defineLive({
  name: 'webhooks',
  parts: [() => import('./apps-section.tsx')],
  fills: [fillSlot(chatParts, AppsLater)],
});
