import { VAULT_PIN_MAX_DIGITS, VAULT_PIN_MIN_DIGITS } from '@kith/contract/base/constants';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import { classes } from '../../../ui/styles/classes.ts';

type Props = {
  label: string;
  description: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
};

/** One field that looks like a row of cells; longer numbers get more of them. */
export function PinField({ label, description, value, onChange, error }: Props) {
  const isLong = value.length >= VAULT_PIN_MIN_DIGITS;
  const cells = isLong ? Math.min(value.length + 1, VAULT_PIN_MAX_DIGITS) : VAULT_PIN_MIN_DIGITS;
  return (
    <TextField
      type="password"
      inputMode="numeric"
      autoComplete="off"
      autoFocus
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, VAULT_PIN_MAX_DIGITS))}
      isInvalid={error !== undefined}
      className="mt-3 flex flex-col items-center gap-2"
    >
      <Label className="sr-only">{label}</Label>
      <div className="group/pin relative" dir="ltr">
        <div aria-hidden="true" className="flex flex-wrap justify-center gap-2">
          {Array.from({ length: cells }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: they differ by their place alone
              key={index}
              className={classes(
                'grid h-12 w-10 place-items-center rounded-row border bg-sunk',
                index === 2 && !isLong && 'me-3',
                error === undefined ? 'border-line' : 'border-harm',
                index === value.length &&
                  'group-focus-within/pin:border-accent group-focus-within/pin:shadow-[inset_0_0_0_1px_var(--accent),0_0_0_3px_var(--accent-soft)]',
              )}
            >
              {index < value.length && <span className="size-2.5 rounded-full bg-ink" />}
              {index === value.length && (
                <span className="hidden h-5 w-0.5 bg-accent-text group-focus-within/pin:block" />
              )}
            </span>
          ))}
        </div>
        {/* Over the cells, so that a press anywhere on them is on the field. */}
        <Input className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent opacity-0 outline-none" />
      </div>
      {error === undefined && (
        <Text slot="description" className="text-small text-ink-2">
          {description}
        </Text>
      )}
      <FieldError className="text-center text-small font-medium text-pretty text-harm-text">
        {error}
      </FieldError>
    </TextField>
  );
}
