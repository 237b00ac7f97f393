import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

/** The box around an input: a hairline that becomes a ring in the profile's colour when focused. */
export const fieldBox =
  'flex min-h-10 w-full items-center rounded-row border border-line bg-raised text-body text-ink transition-shadow coarse:min-h-12 coarse:text-lead ' +
  'has-[input:focus]:border-accent has-[input:focus]:shadow-[inset_0_0_0_1px_var(--accent),0_0_0_3px_var(--accent-soft)] ' +
  'has-[input[data-invalid]]:border-harm has-[input[data-invalid]:focus]:shadow-[inset_0_0_0_1px_var(--harm),0_0_0_3px_var(--harm-soft)] ' +
  'has-[input:disabled]:opacity-60 forced:has-[input:focus]:outline-2';

export const fieldInput =
  'min-w-0 flex-1 self-stretch bg-transparent px-3.5 outline-none placeholder:text-ink-3';

type Props = {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
};

/** Label above, help or error below; the error replaces the help. */
export function Field({ label, description, error, children }: Props) {
  return (
    <>
      <Label className="text-small font-strong text-ink">{label}</Label>
      {children}
      {description && !error && (
        <Text slot="description" className="text-small text-ink-2">
          {description}
        </Text>
      )}
      <FieldError className="text-small font-medium text-harm-text">{error}</FieldError>
    </>
  );
}
