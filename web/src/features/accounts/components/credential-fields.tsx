import { PASSWORD_MIN_CHARS } from '@kith/contract/pure/constants';
import { useText } from '../../../platform/i18n/language.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountTexts } from '../accounts.texts.ts';
import type { AuthErrors, AuthInput, AuthMode } from '../auth-form.ts';
import { passwordStrength, type Strength } from '../password-strength.ts';

type Props = {
  mode: AuthMode;
  input: AuthInput;
  errors: AuthErrors;
  change: (changes: Partial<AuthInput>) => void;
};

export function CredentialFields({ mode, input, errors, change }: Props) {
  const t = useText(accountTexts);
  const creating = mode === 'create';
  const strength = passwordStrength(input.password, input.email);
  const hints: Record<Strength, string> = {
    0: t('strength0', { count: PASSWORD_MIN_CHARS }),
    1: t('strength1'),
    2: t('strength2'),
    3: t('strength3'),
  };
  return (
    <>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={creating ? 'email' : 'username'}
        spellCheck="false"
        value={input.email}
        onChange={(email) => change({ email })}
        error={errors.email}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete={creating ? 'new-password' : 'current-password'}
        value={input.password}
        onChange={(password) => change({ password })}
        error={errors.password}
        showLabel={t('show')}
        hideLabel={t('hide')}
        {...(creating && { description: hints[strength] })}
      />
      {creating && <StrengthBar strength={strength} />}
    </>
  );
}

const lit: Record<Strength, string> = {
  0: 'bg-line',
  1: 'bg-waiting-text',
  2: 'bg-accent',
  3: 'bg-done',
};

/** The words beside it say the same, so it is decoration. */
function StrengthBar({ strength }: { strength: Strength }) {
  return (
    <div aria-hidden className="-mt-2 flex gap-1">
      {([1, 2, 3] as const).map((step) => (
        <span
          key={step}
          className={`h-1 flex-1 rounded-full transition-colors ${strength >= step ? lit[strength] : 'bg-line'}`}
        />
      ))}
    </div>
  );
}
