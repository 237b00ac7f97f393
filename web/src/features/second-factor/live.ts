import { card, defineLive } from '../../platform/feature/feature.ts';
import { useSecondFactorEntry } from './second-factor-entry.ts';

export default defineLive({
  name: 'second-factor',
  settings: useSecondFactorEntry,
  cards: [card('2fa', 10, () => import('./components/two-factor-section.tsx'), 'TwoFactorSection')],
});
