import { card, defineLive } from '../../platform/feature/feature.ts';

export default defineLive({
  name: 'export',
  cards: [card('account', 70, () => import('./export-section.tsx'), 'ExportSection')],
});
