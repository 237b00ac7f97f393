import { declareFeature } from '../base/feature.ts';
import { VAULT_ROUTES } from './vault.routes.ts';
import type * as wire from './vault.wire.ts';

export const vault = declareFeature<typeof wire>()({ Vault: VAULT_ROUTES });
