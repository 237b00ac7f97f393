import { PASSWORD_MIN_CHARS } from '@kith/contract/base/constants';
import { type FormEvent, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import type { Words } from '../../../platform/i18n/words.ts';
import { wasDeclined } from '../../../platform/step-up.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useAccounts } from '../accounts.react.ts';
import { NewPassword } from '../components/new-password.tsx';
import { addressTexts } from './addresses.texts.ts';
import { wordsOf } from './words.ts';

const EMPTY = { current: '', next: '' };
type Errors = Partial<Record<keyof typeof EMPTY | 'form', Words>>;

/** Changes the password; this device stays signed in, all others are signed out. */
export function PasswordSection() {
  const t = useText(addressTexts);
  const accounts = useAccounts();
  const [input, setInput] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const change = (changes: Partial<typeof EMPTY>) => {
    setInput({ ...input, ...changes });
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const short = [...input.next].length < PASSWORD_MIN_CHARS;
    const found: Errors = {
      ...(input.current === '' && { current: () => t('passwordMissing') }),
      ...(short && { next: () => t('useAtLeast', { count: PASSWORD_MIN_CHARS }) }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await accounts.changePassword(input.current, input.next);
      setInput(EMPTY);
      notify(() => t('passwordChanged'));
    } catch (cause) {
      const failure = toFailure(cause);
      const words = () => wordsOf(failure, t);
      if (failure.code === 'wrong_credentials') setErrors({ current: words });
      else if (!wasDeclined(cause)) setErrors({ form: words });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-md flex-col gap-4"
    >
      <p className="text-body text-ink-2">{t('passwordText')}</p>
      <PasswordField
        label={t('currentPassword')}
        name="current"
        autoComplete="current-password"
        value={input.current}
        onChange={(current) => change({ current })}
        error={errors.current?.()}
        showLabel={t('show')}
        hideLabel={t('hide')}
      />
      <NewPassword
        label={t('newPassword')}
        name="next"
        value={input.next}
        onChange={(next) => change({ next })}
        error={errors.next?.()}
      />
      <div>
        <Button type="submit" look="primary" isPending={busy}>
          {t('changePassword')}
        </Button>
      </div>
      <p role="alert" className="text-small font-medium text-harm-text empty:hidden">
        {errors.form?.()}
      </p>
    </form>
  );
}
