import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { requireSignedOut } from '../../platform/guards.ts';
import { createAccounts } from './accounts.engine.ts';
import { AccountsProvider } from './accounts.react.ts';
import { RESET, SignInScreen } from './sign-in-screen.tsx';
import { SignOutScreen } from './sign-out-screen.tsx';

export default defineFeature({
  name: 'accounts',
  engine: defineEngine({
    scope: 'public',
    open: ({ call, session }) => createAccounts(call, session),
    Provider: AccountsProvider,
  }),
  routes: (session) => [
    { path: '/login', loader: requireSignedOut(session, RESET), Component: SignInScreen },
    // Loaded from the start, so that signing out works offline, too.
    { path: '/logout', Component: SignOutScreen },
  ],
});
