import type { PaletteAct, PalettePart } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { ALT } from '../../ui/interaction/key-names.ts';
import { useCloseVault } from './use-close-vault.ts';
import { useIsVaultOpen, useVaultEngine } from './vault.react.ts';
import { askToOpen, vaultDialog } from './vault-dialog.ts';
import { vaultEdgeTexts } from './vault-edge.texts.ts';
import { vaultMoveTexts } from './vault-move.texts.ts';
import { vaultSettingsTexts } from './vault-settings.texts.ts';

const PLACE = 30;

const useVaultActs = (): PaletteAct[] => {
  const t = useText(vaultEdgeTexts);
  const say = useText(vaultSettingsTexts);
  const move = useText(vaultMoveTexts);
  const engine = useVaultEngine();
  const close = useCloseVault();
  const common = { place: PLACE, icon: 'lock' } as const;
  if (useIsVaultOpen())
    return [
      { ...common, id: 'close-vault', title: t('closeVault'), keys: `${ALT} L`, run: close },
      {
        ...common,
        id: 'vaulted-chats',
        title: move('chooseTitle'),
        run: () => vaultDialog(engine).setState({ shown: 'chats' }),
      },
    ];
  return [{ ...common, id: 'open-vault', title: say('openVault'), run: () => askToOpen(engine) }];
};

export const palette: PalettePart = { acts: useVaultActs };
