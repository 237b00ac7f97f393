import { vaultCalls, vaultChanged, vaultRefused } from './vault.schemas.ts';

export { vaultCalls as calls };

export const mainEvents = {
  'vault.changed': vaultChanged,
  'vault.refused': vaultRefused,
} as const;
