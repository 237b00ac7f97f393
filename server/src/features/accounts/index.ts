export { createAccounts } from './accounts.ts';
export { resetLinkFrom } from './reset-link.ts';
