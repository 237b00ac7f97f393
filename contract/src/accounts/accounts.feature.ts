import { declareFeature } from '../base/feature.ts';
import { ACCESS_TOKEN_ROUTES } from './access-tokens.routes.ts';
import { ACCOUNT_ROUTES } from './accounts.routes.ts';
import type * as wire from './accounts.wire.ts';
import { ADDRESS_ROUTES } from './addresses.routes.ts';

export const accounts = declareFeature<typeof wire>()({
  Accounts: ACCOUNT_ROUTES,
  'Access tokens': ACCESS_TOKEN_ROUTES,
  Addresses: ADDRESS_ROUTES,
});
