import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'value' | 'onChange' | 'error' | 'autoFocus' | 'autoComplete'
>;

/** An e-mail address, with the keyboard that phones have for one. */
export function EmailField(props: Props) {
  return (
    <TextField type="email" inputMode="email" autoComplete="email" spellCheck="false" {...props} />
  );
}
