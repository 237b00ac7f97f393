import { type FormEvent, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { canHavePasskeys, passkeysElsewhere } from '../passkey-place.ts';
import type { SecondFactorMethod, SignInChallenge } from '../second-factor.api.ts';
import { useSecondFactor } from '../second-factor.react.ts';
import { secondStepTexts } from '../second-step.texts.ts';
import { secondStepError } from '../second-step-errors.ts';
import { CodeField, digitsOf } from './code-field.tsx';

type Props = {
  challenge: SignInChallenge;
  /** Back to the address and the password. */
  onBack: () => void;
};

const texts = { totp: 'totpText', recovery: 'recoveryText', passkey: 'passkeyText' } as const;
const ways = { totp: 'byTotp', recovery: 'byRecovery', passkey: 'byPasskey' } as const;

/** The second step after the password. The caller navigates away once the sign-in is complete. */
export function SecondStep({ challenge, onBack }: Props) {
  const t = useText(secondStepTexts);
  const factors = useSecondFactor();
  const methods = challenge.methods.filter((method) => method !== 'passkey' || canHavePasskeys());
  const elsewhere = challenge.methods.includes('passkey') ? passkeysElsewhere() : undefined;
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [error, setError] = useWords();
  const [busy, setBusy] = useState(false);

  const choose = (next: SecondFactorMethod) => {
    setMethod(next);
    setCode('');
    setError();
  };
  const finish = (typed: string) =>
    method === 'passkey'
      ? factors.finishByPasskey(challenge.id, remember)
      : factors.finishByCode(challenge.id, method, typed, remember);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = method === 'totp' ? digitsOf(code) : code.trim();
    if (method !== 'passkey' && typed === '') return setError(() => t('codeMissing'));
    if (method === 'totp' && typed.length !== 6) return setError(() => t('codeShort'));
    setError();
    setBusy(true);
    finish(typed).catch((cause) => {
      setError(() => secondStepError(cause, method, t));
      setBusy(false);
    });
  };

  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-4">
      <p className="text-body text-pretty text-ink-2">{t(texts[method])}</p>
      {method !== 'passkey' && (
        <CodeField
          kind={method}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setError();
          }}
          error={error}
        />
      )}
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden className="text-body">
          {t('remember')}
        </span>
        <Switch label={t('remember')} isOn={remember} onChange={setRemember} />
      </div>
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        isPending={busy}
        {...(method === 'passkey' && { icon: 'key', autoFocus: true })}
      >
        {t(method === 'passkey' ? 'usePasskey' : 'goOn')}
      </Button>
      <p role="alert" className="text-small font-medium text-harm-text empty:hidden">
        {method === 'passkey' && error}
      </p>
      {elsewhere !== undefined && (
        <p className="text-center text-small text-pretty text-ink-2">
          {t('passkeysAt', { address: elsewhere })}
        </p>
      )}
      <fieldset className="flex flex-col items-center gap-1 border-0 p-0">
        <legend className="sr-only">{t('otherWays')}</legend>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} look="quiet" onPress={() => choose(other)}>
              {t(ways[other])}
            </Button>
          ))}
        <Button look="quiet" onPress={onBack}>
          {t('backToSignIn')}
        </Button>
      </fieldset>
    </form>
  );
}
