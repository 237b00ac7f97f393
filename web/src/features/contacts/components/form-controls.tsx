import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { contactsTexts } from '../contacts.texts.ts';
import { useLabel } from '../use-label.ts';

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A short list of types, using the platform's own control. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-strong text-ink">
        {label}
      </label>
      <Select id={id} value={value} options={options} onChange={onChange} className="" />
    </div>
  );
}

type TypeProps<Type extends string> = {
  row: { type: Type; label?: string | undefined };
  options: readonly { value: Type; label: string }[];
  onChange: (changes: { type: Type; label: undefined }) => void;
};

const OWN = 'own';

/** The type of a number or address; a custom label can be kept. */
export function TypeChoice<Type extends string>({ row, options, onChange }: TypeProps<Type>) {
  const t = useText(contactsTexts);
  const shown = useLabel();
  const { type, label } = row;
  return (
    <Choice<Type | typeof OWN>
      label={t('type')}
      value={label ? OWN : type}
      options={label ? [{ value: OWN, label: shown(label) }, ...options] : options}
      onChange={(chosen) => chosen !== OWN && onChange({ type: chosen, label: undefined })}
    />
  );
}

type RowsProps<Row> = {
  /** The name of a row: "Email". */
  title: string;
  addLabel: string;
  rows: readonly Row[];
  empty: Row;
  onChange: (rows: Row[]) => void;
  children: (row: Row, change: (changes: Partial<Row>) => void, at: number) => ReactNode;
};

/** Any number of rows of one kind, each with a remove button. */
export function FormRows<Row>({
  title,
  addLabel,
  rows,
  empty,
  onChange,
  children,
}: RowsProps<Row>) {
  const t = useText(contactsTexts);
  const change = (at: number, changes: Partial<Row>) =>
    onChange(rows.map((row, other) => (other === at ? { ...row, ...changes } : row)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{title}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <div key={at} className="flex items-start gap-2">
          <div className="@container min-w-0 flex-1">
            {children(row, (changes) => change(at, changes), at)}
          </div>
          <div className="pt-6.5">
            <IconButton
              icon="xmark"
              size={18}
              label={t('removeRow', { what: `${title} ${at + 1}` })}
              onPress={() => onChange(rows.filter((_, other) => other !== at))}
            />
          </div>
        </div>
      ))}
      <div className="-ms-3.5">
        <Button look="quiet" icon="plus" onPress={() => onChange([...rows, { ...empty }])}>
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}

type LabelProps = { label: string; onChange: (label: string) => void };

/** A built-in label is displayed in the reader's language until it is edited. */
export function LabelField({ label, onChange }: LabelProps) {
  const t = useText(contactsTexts);
  const shown = useLabel();
  const [isTyped, setTyped] = useState(label === '');
  return (
    <TextField
      label={t('label')}
      value={isTyped ? label : shown(label)}
      maxLength={80}
      onChange={(typed) => {
        setTyped(true);
        onChange(typed);
      }}
    />
  );
}
