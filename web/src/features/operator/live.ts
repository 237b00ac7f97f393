import { defineLive } from '../../platform/feature/feature.ts';
import { useOperatorEntry } from './operator-entry.ts';

export default defineLive({
  name: 'operator',
  settings: useOperatorEntry,
  palette: async () => (await import('./palette.ts')).palette,
});
