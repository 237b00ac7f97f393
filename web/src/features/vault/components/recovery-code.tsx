import { type FormEvent, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { vaultTexts } from '../vault.texts.ts';

/** Normalizes the typed code. */
const bare = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** Shows the code once; it stays until the code has been entered again. */
export function RecoveryCode({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useText(vaultTexts);
  const [typed, setTyped] = useState('');
  const [differs, setDiffers] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (bare(typed) === bare(code)) onDone();
    else setDiffers(true);
  };
  return (
    <Dialog isOpen alert onClose={() => {}} title={t('keepTitle')}>
      <DialogBody>{t('keepText')}</DialogBody>
      <p dir="ltr" className="mt-4 rounded-row bg-sunk p-4 text-center text-lead select-all">
        <code>{code}</code>
      </p>
      <div className="mt-3">
        <CopyButton
          text={code}
          label={t('copy')}
          doneText={() => t('copied')}
          failedText={() => t('copyFailed')}
        />
      </div>
      <form noValidate onSubmit={submit} className="mt-4">
        <TextField
          label={t('typeAgain')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setDiffers(false);
          }}
          error={differs ? t('codeDiffers') : undefined}
          autoComplete="off"
          spellCheck="false"
          autoFocus
        />
        <DialogActions>
          <Button type="submit" look="primary">
            {t('done')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
