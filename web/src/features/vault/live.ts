import { defineEngine } from '../../platform/feature/engine-manifest.ts';
import { card, defineLive } from '../../platform/feature/feature.ts';
import { fillSlot } from '../../platform/feature/slot.ts';
import { chatActs, listTop } from '../chat/index.ts';
import { MoveTile } from './components/move-tile.tsx';
import { VaultHost } from './components/vault-host.tsx';
import { VaultRow } from './components/vault-row.tsx';
import { useVaultEntry } from './use-vault-entry.ts';
import { useVaultFoot } from './use-vault-foot.ts';
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
  footActs: useVaultFoot,
  settings: useVaultEntry,
  cards: [card('vault', 10, () => import('./components/vault-section.tsx'), 'VaultSection')],
  parts: [() => import('./components/vault-dialogs.tsx')],
  hosts: [VaultHost],
  fills: [fillSlot(listTop, VaultRow), fillSlot(chatActs, MoveTile)],
});
