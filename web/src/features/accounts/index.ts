export { AccountsProvider, useAccounts } from './accounts.react.ts';
