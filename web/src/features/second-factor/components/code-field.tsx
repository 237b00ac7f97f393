import { useText } from '../../../platform/i18n/language.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { secondStepTexts } from '../second-step.texts.ts';

type Props = {
  kind: 'totp' | 'recovery';
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** A typed code; phones suggest the one they received. */
export function CodeField({ kind, value, onChange, error }: Props) {
  const t = useText(secondStepTexts);
  const isTotp = kind === 'totp';
  return (
    <TextField
      key={kind}
      autoFocus
      label={t(isTotp ? 'code' : 'recoveryCode')}
      inputMode={isTotp ? 'numeric' : 'text'}
      autoComplete={isTotp ? 'one-time-code' : 'off'}
      spellCheck="false"
      maxLength={isTotp ? 8 : 40}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

/** The digits only, however the app groups them. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');
