import { defineLive } from '../../platform/feature/feature.ts';
import { useOperatorEntry } from './operator-entry.ts';

export default defineLive({ name: 'operator', settings: useOperatorEntry });
