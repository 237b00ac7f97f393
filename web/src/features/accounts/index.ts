export { AccountsProvider, useAccounts } from './accounts.react.ts';
export type {
  Accounts,
  OpenSession,
  Registration,
} from './accounts.store.ts';
