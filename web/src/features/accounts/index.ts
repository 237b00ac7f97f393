export { AccountsProvider, useAccounts } from './accounts.react.ts';
export {
  type Accounts,
  createAccounts,
  type OpenSession,
  type Registration,
} from './accounts.store.ts';
