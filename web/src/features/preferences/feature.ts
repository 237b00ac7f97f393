import { defineFeature } from '../../platform/feature/feature.ts';

export const PREFERENCES_KEY = 'kith.preferences';

export default defineFeature({ name: 'preferences', wipe: [PREFERENCES_KEY] });
