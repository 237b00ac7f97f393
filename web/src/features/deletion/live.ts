import { card, defineLive } from '../../platform/feature/feature.ts';
import { RestoredHost } from './restored-host.tsx';

export default defineLive({
  name: 'deletion',
  hosts: [RestoredHost],
  cards: [
    card('account', 80, () => import('./components/deletion-section.tsx'), 'DeletionSection'),
  ],
});
