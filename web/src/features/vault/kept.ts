/** Storage key: the account has a vault, nothing else about it. */
export const VAULT_KEY = 'kith.vault';
