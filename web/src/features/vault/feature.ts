import { defineFeature } from '../../platform/feature/feature.ts';
import { VAULT_KEY } from './kept.ts';

export default defineFeature({ name: 'vault', wipe: [VAULT_KEY] });
