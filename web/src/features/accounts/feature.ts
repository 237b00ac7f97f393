import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { AccountsProvider } from './accounts.react.ts';
import { createAccounts } from './accounts.store.ts';

export default defineFeature({
  name: 'accounts',
  engine: defineEngine({
    scope: 'public',
    open: ({ call, session }) => createAccounts(call, session),
    Provider: AccountsProvider,
  }),
});
