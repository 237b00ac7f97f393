import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { Field, fieldBox } from './field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once the last digit is entered, by typing, pasting or the phone itself. */
  onComplete: (digits: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
};

const DIGITS = 6;

/** Six digits, however they are pasted. */
export function CodeField({ label, value, onChange, onComplete, error, autoFocus = false }: Props) {
  return (
    <AriaTextField
      value={value}
      onChange={(typed) => {
        const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
        onChange(digits);
        if (digits.length === DIGITS && digits !== value) onComplete(digits);
      }}
      isInvalid={Boolean(error)}
      autoFocus={autoFocus}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="flex min-w-0 flex-col gap-1.5"
    >
      <Field label={label} error={error}>
        <div className={fieldBox}>
          <Input
            dir="ltr"
            maxLength={20}
            className="tabular min-w-0 flex-1 self-stretch bg-transparent px-3.5 py-2 text-center text-title font-strong tracking-[0.4em] outline-none"
          />
        </div>
      </Field>
    </AriaTextField>
  );
}
