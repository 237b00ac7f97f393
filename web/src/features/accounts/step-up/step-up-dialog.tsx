import { type FormEvent, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useAccounts } from '../accounts.react.ts';
import { stepUpTexts } from './step-up.texts.ts';

/** Asks for the password; whatever needed it goes on by itself. */
export function StepUpDialog() {
  const t = useText(stepUpTexts);
  const { stepUp } = usePlatform();
  const accounts = useAccounts();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const wordsFor = (cause: unknown): string => {
    const { code, retryAfter } = toFailure(cause);
    if (code === 'wrong_credentials') return t('wrong');
    return code === 'rate_limited' ? t('tooMany', { count: retryAfter ?? 60 }) : t('failed');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') return setError(t('missing'));
    setBusy(true);
    accounts.prove(password).then(
      () => stepUp.settle(true),
      (cause) => {
        setError(wordsFor(cause));
        setBusy(false);
      },
    );
  };

  return (
    <Dialog isOpen onClose={() => stepUp.settle(false)} title={t('title')}>
      <DialogBody>{t('text')}</DialogBody>
      <form noValidate onSubmit={submit} className="mt-4">
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setError(undefined);
          }}
          error={error}
          showLabel={t('show')}
          hideLabel={t('hide')}
        />
        <DialogActions>
          <Button onPress={() => stepUp.settle(false)}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isPending={busy}>
            {t('goOn')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
