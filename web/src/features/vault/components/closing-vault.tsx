import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { useCloseVault } from '../use-close-vault.ts';
import { vaultTexts } from '../vault.texts.ts';

/** Hides everything, and closes the vault once everything written in it has been sent. */
export function ClosingVault({ onClose }: { onClose: () => void }) {
  const t = useText(vaultTexts);
  const chat = useChatEngine();
  const close = useCloseVault();
  useEffect(() => {
    let isDone = false;
    const check = () => {
      if (isDone || chat.waitsInVault()) return;
      isDone = true;
      close();
    };
    chat.pushDrafts();
    check();
    const stops = [chat.state.subscribe(check), chat.drafts.state.subscribe(check)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [chat, close]);
  return (
    <Dialog isOpen alert opaque onClose={onClose} title={t('closingTitle')}>
      <DialogBody>{t('closingText')}</DialogBody>
      <DialogActions>
        <Button onPress={onClose}>{t('keepOpen')}</Button>
        <Button autoFocus look="danger" onPress={close}>
          {t('closeNow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
