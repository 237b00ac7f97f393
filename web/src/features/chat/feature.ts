import { defineFeature } from '../../platform/feature/feature.ts';

export const DRAFTS_KEY = 'kith.drafts';
export const EMOJIS_KEY = 'kith.emoji';

export default defineFeature({ name: 'chat', wipe: [DRAFTS_KEY, EMOJIS_KEY] });
