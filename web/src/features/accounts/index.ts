export { useAccounts } from './accounts.react.ts';
