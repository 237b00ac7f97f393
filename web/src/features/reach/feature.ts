import { defineFeature } from '../../platform/feature/feature.ts';

export default defineFeature({ name: 'reach' });
