import type { PaletteAct, PalettePart } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { ALT } from '../../ui/interaction/key-names.ts';
import { useCloseVault } from './use-close-vault.ts';
import { useIsVaultOpen } from './vault.react.ts';
import { vaultEdgeTexts } from './vault-edge.texts.ts';

const useVaultActs = (): PaletteAct[] => {
  const t = useText(vaultEdgeTexts);
  const close = useCloseVault();
  const act: PaletteAct = {
    id: 'close-vault',
    place: 30,
    title: t('closeVault'),
    icon: 'lock',
    keys: `${ALT} L`,
    run: close,
  };
  return useIsVaultOpen() ? [act] : [];
};

export const palette: PalettePart = { acts: useVaultActs };
