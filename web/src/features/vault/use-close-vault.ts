import { useText } from '../../platform/i18n/language.ts';
import { useSteady } from '../../ui/interaction/use-steady.ts';
import { notify } from '../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat/index.ts';
import { useVaultEngine } from './vault.react.ts';
import { vaultDialog } from './vault-dialog.ts';
import { vaultEdgeTexts } from './vault-edge.texts.ts';

/**
 * Closes the vault, and reports if other devices could not be reached. Unsent messages would be
 * lost: the first call hides the vault and waits for them, the second one does not wait.
 */
export const useCloseVault = (): (() => void) => {
  const t = useText(vaultEdgeTexts);
  const chat = useChatEngine();
  const engine = useVaultEngine();
  return useSteady(() => {
    const dialog = vaultDialog(engine);
    const isClosing = dialog.getState().shown === 'closing';
    const waits = !isClosing && chat.waitsInVault();
    if (waits || isClosing) dialog.setState({ shown: waits ? 'closing' : null });
    if (!waits) engine.close().catch(() => notify(() => t('closedHereOnly')));
  });
};
