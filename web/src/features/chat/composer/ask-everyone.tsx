import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { everyoneTexts } from './everyone.texts.ts';

type Props = {
  /** The members besides the sender. */
  count: number;
  onSend: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a message mentions many people. */
export function AskEveryone({ count, onSend, onClose }: Props) {
  const t = useText(everyoneTexts);
  return (
    <Dialog isOpen alert onClose={onClose} title={t('askTitle', { count })}>
      <DialogBody>{t('askText')}</DialogBody>
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          autoFocus
          onPress={() => {
            onClose();
            onSend();
          }}
        >
          {t('send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
