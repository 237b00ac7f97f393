export { type Accounts, type AccountsOptions, createAccounts } from './accounts.ts';
