import { type FormEvent, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { wasDeclined } from '../../../platform/step-up.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { useSecondFactor } from '../second-factor.react.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';
import { secondStepTexts } from '../second-step.texts.ts';
import { secondStepError } from '../second-step-errors.ts';
import { CodeField, digitsOf } from './code-field.tsx';
import { CopyButton } from './copy-button.tsx';

type Props = {
  setUp: { secret: string; address: string };
  /** With recovery codes if it is the first factor. */
  onDone: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
};

/** In groups of four, for reading aloud. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the key for the app, and verifies a first code. */
export function TotpDialog({ setUp, onDone, onClose }: Props) {
  const t = useText(secondFactorTexts);
  const say = useText(secondStepTexts);
  const factors = useSecondFactor();
  const [code, setCode] = useState('');
  const [error, setError] = useWords();
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = digitsOf(code);
    if (busy) return;
    if (typed.length !== 6) return setError(() => say(typed === '' ? 'codeMissing' : 'codeShort'));
    setBusy(true);
    factors.confirmTotp(typed).then(onDone, (cause) => {
      const isLost = toFailure(cause).code === 'conflict';
      if (!wasDeclined(cause))
        setError(() => (isLost ? t('failed') : secondStepError(cause, 'totp', say)));
      setBusy(false);
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('scan')}>
      <DialogBody>{t('scanText')}</DialogBody>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <div className="flex justify-center">
          <QrCode text={setUp.address} label={t('qr')} size={208} />
        </div>
        <div className="flex items-center gap-2 rounded-row bg-sunk py-1 ps-3.5 pe-1">
          <p className="min-w-0 flex-1">
            <span className="block text-tiny text-ink-2">{t('key')}</span>
            <code dir="ltr" className="text-small break-words select-all">
              {grouped(setUp.secret)}
            </code>
          </p>
          <CopyButton text={setUp.secret} />
        </div>
        <p className="text-body text-ink-2">{t('codeLabelText')}</p>
        <CodeField
          kind="totp"
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setError();
          }}
          error={error}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isPending={busy}>
            {t('turnOn')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
