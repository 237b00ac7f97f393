import { vaultCalls, vaultChanged, vaultRefused } from './vault.schemas.ts';

export { vaultCalls as calls };

export const mainEvents = {
  'vault.changed': {
    summary: 'The vault was opened or closed for this session, or its parameters have changed.',
    payload: vaultChanged,
  },
  'vault.refused': {
    summary: 'Somebody failed to open the vault in another session.',
    payload: vaultRefused,
  },
} as const;
