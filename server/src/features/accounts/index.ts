export { createAccounts } from './accounts.ts';
