import { card, defineLive } from '../../platform/feature/feature.ts';

export default defineLive({
  name: 'deletion',
  cards: [
    card('account', 80, () => import('./components/deletion-section.tsx'), 'DeletionSection'),
  ],
});
