import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'error' | 'autoFocus' | 'autoComplete'
>;

/** An email address, with the email keyboard of phones. */
export function EmailField(props: Props) {
  return (
    <TextField type="email" inputMode="email" autoComplete="email" spellCheck="false" {...props} />
  );
}
