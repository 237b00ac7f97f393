import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import { Icon } from '../icons/icon.tsx';
import { Field, fieldBox, fieldInput } from './field.tsx';

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'type'> & {
  label: string;
  description?: string;
  error?: string | undefined;
  /** Labels of the button that shows and hides the password. */
  showLabel: string;
  hideLabel: string;
};

export function PasswordField({ label, description, error, showLabel, hideLabel, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      isInvalid={Boolean(error)}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <Field label={label} description={description} error={error}>
        <div className={fieldBox}>
          <Input dir="ltr" spellCheck={false} autoCapitalize="none" className={fieldInput} />
          {/* Without the empty slot React Aria would label the switch by the field. */}
          <Button
            slot={null}
            aria-label={shown ? hideLabel : showLabel}
            onPress={() => setShown(!shown)}
            className="target ring-focus-inside me-1 grid place-items-center rounded-control text-ink-2 data-hovered:text-ink"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </Button>
        </div>
      </Field>
    </TextField>
  );
}
