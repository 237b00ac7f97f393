import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { VaultHost } from './components/vault-host.tsx';
import { createVaultEngine } from './vault.engine.ts';
import { VaultProvider } from './vault.react.ts';
import { useVaultKeys } from './vault-keys.ts';

export default defineLive({
  name: 'vault',
  engine: defineEngine({
    scope: 'account',
    open: ({ env, call, main, idle }) => createVaultEngine({ env, call, link: main, idle }),
    close: (vault) => vault.dispose(),
    Provider: VaultProvider,
  }),
  palette: async () => (await import('./palette.ts')).palette,
  keys: useVaultKeys,
  hosts: [VaultHost],
});
