import type { InputHTMLAttributes, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { Field, fieldBox, fieldInput } from './field.tsx';

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> & {
  label: string;
  description?: string;
  /** What is wrong, in words; with it the field is marked invalid. */
  error?: string | undefined;
  placeholder?: string;
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  inputRef?: Ref<HTMLInputElement>;
};

export function TextField({
  label,
  description,
  error,
  placeholder,
  enterKeyHint,
  inputRef,
  ...rest
}: Props) {
  return (
    <AriaTextField {...rest} isInvalid={Boolean(error)} className="flex min-w-0 flex-col gap-1.5">
      <Field label={label} description={description} error={error}>
        <div className={fieldBox}>
          <Input
            ref={inputRef}
            placeholder={placeholder}
            enterKeyHint={enterKeyHint}
            dir="auto"
            className={fieldInput}
          />
        </div>
      </Field>
    </AriaTextField>
  );
}
