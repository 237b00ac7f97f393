import type { ReactNode } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { accountTexts } from '../accounts.texts.ts';
import type { AuthErrors, AuthInput, AuthMode } from '../auth-form.ts';
import { NewPassword } from './new-password.tsx';

type Props = {
  mode: AuthMode;
  input: AuthInput;
  errors: AuthErrors;
  change: (changes: Partial<AuthInput>) => void;
  /** After the address, before the password. */
  afterEmail: ReactNode;
};

export function CredentialFields({ mode, input, errors, change, afterEmail }: Props) {
  const t = useText(accountTexts);
  const creating = mode === 'create';
  const password = {
    label: t('password'),
    name: 'password',
    value: input.password,
    onChange: (typed: string) => change({ password: typed }),
    error: errors.password?.(),
  };
  return (
    <>
      <TextField
        label={t(creating ? 'email' : 'emailOrNumber')}
        name="email"
        type={creating ? 'email' : 'text'}
        inputMode="email"
        autoComplete={creating ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck="false"
        value={input.email}
        onChange={(email) => change({ email })}
        error={errors.email?.()}
      />
      {afterEmail}
      {creating ? (
        <NewPassword {...password} email={input.email} />
      ) : (
        <PasswordField
          {...password}
          autoComplete="current-password"
          showLabel={t('show')}
          hideLabel={t('hide')}
        />
      )}
    </>
  );
}
