export { createAccounts } from './accounts.ts';
export { eraseAccount } from './erase.store.ts';
export { resetLinkFrom } from './passwords/reset-link.ts';
