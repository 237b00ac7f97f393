import { defineFeature } from '../../platform/feature/feature.ts';
import { PREFERENCES_KEY } from './kept.ts';

export default defineFeature({ name: 'preferences', wipe: [PREFERENCES_KEY] });
