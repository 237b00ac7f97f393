import { useStore } from 'zustand/react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useIsVaultOpen, useVault, useVaultEngine } from '../vault.react.ts';
import { vaultTexts } from '../vault.texts.ts';
import { vaultDialog } from '../vault-dialog.ts';
import { ClosingVault } from './closing-vault.tsx';
import { OpenVault } from './open-vault.tsx';
import { RecoveryCode } from './recovery-code.tsx';
import { SetUpVault } from './set-up-vault.tsx';
import { VaultedChats } from './vaulted-chats.tsx';

/** The dialogs of the vault. */
export function VaultDialogs() {
  const t = useText(vaultTexts);
  const engine = useVaultEngine();
  const vault = useVault();
  const dialog = vaultDialog(engine);
  const isOpen = useIsVaultOpen();
  const { shown, code } = useStore(dialog);
  const close = () => dialog.setState({ shown: null });
  if (code !== null)
    return <RecoveryCode code={code} onDone={() => dialog.setState({ code: null })} />;
  const setUp = {
    onClose: close,
    onDone: (made: string) => dialog.setState({ shown: null, code: made }),
  };
  if (shown === 'open' && vault) return <OpenVault vault={vault} onClose={close} />;
  if (shown === 'setUp')
    return (
      <SetUpVault {...setUp} title={t('setUpTitle')} okLabel={t('setUp')} save={engine.create} />
    );
  if (shown === 'change')
    return (
      <SetUpVault {...setUp} title={t('changeTitle')} okLabel={t('change')} save={engine.change} />
    );
  if (shown === 'chats') return isOpen ? <VaultedChats onClose={close} /> : null;
  if (shown === 'closing') return isOpen ? <ClosingVault onClose={close} /> : null;
  if (shown !== 'none') return null;
  return (
    <Dialog isOpen onClose={close} title={t('noneTitle')}>
      <DialogBody>{t('noneText')}</DialogBody>
      <DialogActions>
        <Button onPress={close}>{t('cancel')}</Button>
        <Button look="primary" onPress={() => dialog.setState({ shown: 'setUp' })}>
          {t('setUp')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
