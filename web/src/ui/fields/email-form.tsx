import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmailField } from './email-field.tsx';

type Props = {
  label: string;
  submitLabel: string;
  /** `username` if a password is stored under the address. */
  autoComplete?: string;
  isBusy: boolean;
  error: string | undefined;
  /** The input has changed: clear the error. */
  onType: () => void;
  onSubmit: (email: string) => void;
};

/** A form with a single field: an email address. */
export function EmailForm({
  label,
  submitLabel,
  autoComplete = 'email',
  isBusy,
  error,
  onType,
  onSubmit,
}: Props) {
  const [email, setEmail] = useState('');
  return (
    <form
      noValidate
      className="mt-8 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit(email.trim());
      }}
    >
      <EmailField
        label={label}
        autoComplete={autoComplete}
        autoFocus
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          onType();
        }}
        error={error}
      />
      <Button type="submit" look="primary" size="large" wide isPending={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
