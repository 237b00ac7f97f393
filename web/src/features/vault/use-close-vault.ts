import { useText } from '../../platform/i18n/language.ts';
import { useSteady } from '../../ui/interaction/use-steady.ts';
import { notify } from '../../ui/overlays/toasts.tsx';
import { useVaultEngine } from './vault.react.ts';
import { vaultEdgeTexts } from './vault-edge.texts.ts';

/** Closes the vault at once, and says if other devices could not be reached. */
export const useCloseVault = (): (() => void) => {
  const t = useText(vaultEdgeTexts);
  const { close } = useVaultEngine();
  return useSteady(() => {
    close().catch(() => notify(() => t('closedHereOnly')));
  });
};
