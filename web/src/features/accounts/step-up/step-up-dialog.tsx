import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import {
  CodeField,
  canHavePasskeys,
  digitsOf,
  secondStepError,
  secondStepTexts,
  useSecondFactor,
} from '../../second-factor/index.ts';
import { useAccounts } from '../accounts.react.ts';
import { stepUpTexts } from './step-up.texts.ts';

type Way = 'password' | 'totp' | 'recovery' | 'passkey';

/**
 * Asks for the password, or the second factor if there is one; the interrupted action then
 * continues.
 */
export function StepUpDialog() {
  const t = useText(stepUpTexts);
  const say = useText(secondStepTexts);
  const { stepUp } = usePlatform();
  const accounts = useAccounts();
  const factors = useSecondFactor();
  // The field is there with the dialog, so that immediate typing is not lost.
  const [ways, setWays] = useState<Way[]>(['password']);
  const [way, setWay] = useState<Way>('password');
  const [typed, setTyped] = useState('');
  const [error, setError] = useWords();
  const [busy, setBusy] = useState(false);
  const learnWays = useCallback(async (): Promise<boolean> => {
    const { totp, passkeys, recoveryCodesLeft } = await factors.read();
    if (totp === null && passkeys.length === 0) return false;
    setTyped('');
    setWay(totp === null ? 'recovery' : 'totp');
    setWays([
      ...(passkeys.length > 0 && canHavePasskeys() ? ['passkey' as const] : []),
      ...(totp === null ? [] : ['totp' as const]),
      ...(recoveryCodesLeft > 0 ? ['recovery' as const] : []),
    ]);
    return true;
  }, [factors]);
  useEffect(() => {
    learnWays().catch(() => {});
  }, [learnWays]);

  const wordsFor = (cause: unknown, tried: Way): string => {
    const { code, retryAfter } = toFailure(cause);
    if (tried !== 'password') return secondStepError(cause, tried, say);
    if (code === 'wrong_credentials') return t('wrongPassword');
    return code === 'rate_limited' ? t('tooManyTries', { count: retryAfter ?? 60 }) : t('tryAgain');
  };
  const prove = (tried: Way, proof: Promise<void>) => {
    setError();
    setBusy(true);
    proof.then(
      () => stepUp.settle(true),
      async (cause) => {
        // A password is not enough: the factors could not be read before.
        const isLearned =
          tried === 'password' &&
          toFailure(cause).code === 'not_allowed' &&
          (await learnWays().catch(() => false));
        if (!isLearned) setError(() => wordsFor(cause, tried));
        setBusy(false);
      },
    );
  };
  const choose = (next: Way) => {
    if (next === 'passkey') return prove('passkey', factors.proveByPasskey());
    setWay(next);
    setTyped('');
    setError();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const code = way === 'totp' ? digitsOf(typed) : typed.trim();
    if (way === 'password' && typed === '') return setError(() => t('enterPassword'));
    if (way === 'recovery' && code === '') return setError(() => say('codeMissing'));
    if (way === 'totp' && code.length !== 6) return setError(() => say('codeShort'));
    const isCode = way === 'totp' || way === 'recovery';
    prove(way, isCode ? factors.proveByCode(way, code) : accounts.prove(typed));
  };
  const field = {
    value: typed,
    error,
    onChange: (value: string) => {
      setTyped(value);
      setError();
    },
  };
  const labels = {
    password: t('byPassword'),
    totp: say('byTotp'),
    recovery: say('byRecovery'),
    passkey: say('byPasskey'),
  };

  return (
    <Dialog isOpen onClose={() => stepUp.settle(false)} title={t('title')}>
      <DialogBody>{t('text')}</DialogBody>
      <form noValidate onSubmit={submit} className="mt-4">
        {way === 'totp' || way === 'recovery' ? (
          <CodeField kind={way} {...field} />
        ) : (
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            autoFocus
            {...field}
            showLabel={t('show')}
            hideLabel={t('hide')}
          />
        )}
        <div className="mt-2 flex flex-wrap gap-1">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} look="quiet" isDisabled={busy} onPress={() => choose(other)}>
                {labels[other]}
              </Button>
            ))}
        </div>
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
