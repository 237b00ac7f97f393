import type { NavAct } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { useCloseVault } from './use-close-vault.ts';
import { useIsVaultOpen, useVault, useVaultEngine } from './vault.react.ts';
import { askToOpen } from './vault-dialog.ts';
import { vaultEdgeTexts } from './vault-edge.texts.ts';

/** Opens the vault, and closes it at once. */
export const useVaultFoot = (): NavAct[] => {
  const t = useText(vaultEdgeTexts);
  const engine = useVaultEngine();
  const close = useCloseVault();
  const isOn = useIsVaultOpen();
  if (!useVault()) return [];
  const press = isOn ? close : () => void askToOpen(engine);
  return [
    { id: 'vault', place: 10, icon: 'lock', label: t(isOn ? 'close' : 'vault'), isOn, press },
  ];
};
