import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { Field, fieldBox } from './field.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  rows?: number;
};

/** A multi-line text field that grows with its content. */
export function NotesField({ label, value, onChange, error, rows = 4 }: Props) {
  return (
    <TextField
      value={value}
      onChange={onChange}
      isInvalid={Boolean(error)}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <Field label={label} error={error}>
        <div
          className={`${fieldBox} has-[textarea:focus]:border-accent has-[textarea:focus]:shadow-[inset_0_0_0_1px_var(--accent),0_0_0_3px_var(--accent-soft)]`}
        >
          <TextArea
            rows={rows}
            dir="auto"
            className="field-sizing-content max-h-80 min-h-24 w-full resize-none bg-transparent px-3.5 py-2.5 outline-none"
          />
        </div>
      </Field>
    </TextField>
  );
}
