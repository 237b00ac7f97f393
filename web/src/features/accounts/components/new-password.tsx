import { PASSWORD_MIN_CHARS } from '@kith/contract/base/constants';
import { useText } from '../../../platform/i18n/language.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { accountTexts } from '../accounts.texts.ts';
import { passwordStrength, type Strength } from '../password-strength.ts';

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
  /** Words related to the account make a password no stronger. */
  email?: string;
  autoFocus?: boolean;
};

/** A new password, with a hint about its strength. */
export function NewPassword({ email = '', ...field }: Props) {
  const t = useText(accountTexts);
  const strength = passwordStrength(field.value, email);
  const hints: Record<Strength, string> = {
    0: t('strength0', { count: PASSWORD_MIN_CHARS }),
    1: t('strength1'),
    2: t('strength2'),
    3: t('strength3'),
  };
  return (
    <>
      <PasswordField
        {...field}
        autoComplete="new-password"
        showLabel={t('show')}
        hideLabel={t('hide')}
        description={hints[strength]}
      />
      <StrengthBar strength={strength} />
    </>
  );
}

const lit: Record<Strength, string> = {
  0: 'bg-line',
  1: 'bg-waiting-text',
  2: 'bg-accent',
  3: 'bg-done',
};

/** The text beside it says the same, so it is decoration. */
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
