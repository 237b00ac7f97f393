import type { InputHTMLAttributes, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { Field, fieldBox, fieldInput } from './field.tsx';

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> & {
  label: string;
  description?: string;
  /** The error message; marks the field as invalid. */
  error?: string | undefined;
  placeholder?: string;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  autoCapitalize?: 'none';
  inputRef?: Ref<HTMLInputElement>;
  /** Transforms what is typed. */
  mask?: (before: string, typed: string, caret: number | null) => string;
};

export function TextField({
  label,
  description,
  error,
  placeholder,
  enterKeyHint,
  autoCapitalize,
  inputRef,
  mask,
  onChange,
  ...rest
}: Props) {
  const change = (typed: string) => {
    const { activeElement } = document;
    const caret = activeElement instanceof HTMLInputElement ? activeElement.selectionStart : null;
    onChange?.(mask ? mask(rest.value ?? '', typed, caret) : typed);
  };
  return (
    <AriaTextField
      {...rest}
      onChange={change}
      isInvalid={Boolean(error)}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <Field label={label} description={description} error={error}>
        <div className={fieldBox}>
          <Input
            ref={inputRef}
            placeholder={placeholder}
            enterKeyHint={enterKeyHint}
            autoCapitalize={autoCapitalize}
            dir="auto"
            className={fieldInput}
          />
        </div>
      </Field>
    </AriaTextField>
  );
}
