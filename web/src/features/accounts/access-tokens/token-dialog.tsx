import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { accessTokensTexts } from './access-tokens.texts.ts';

/** Shows a token, which is visible only once. */
export function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useText(accessTokensTexts);
  return (
    <Dialog isOpen alert onClose={onClose} title={t('shownTitle')}>
      <DialogBody>{t('shownText')}</DialogBody>
      <p dir="ltr" className="mt-4 rounded-row bg-sunk p-4 text-small break-all select-all">
        <code>{token}</code>
      </p>
      <div className="mt-3">
        <CopyButton
          text={token}
          label={t('copy')}
          doneText={() => t('copied')}
          failedText={() => t('copyFailed')}
        />
      </div>
      <DialogActions>
        <Button look="primary" onPress={onClose}>
          {t('kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
