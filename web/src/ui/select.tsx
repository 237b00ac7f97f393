import { fieldBox } from './field.tsx';
import { Icon } from './icons/icon.tsx';

type Props<Value extends string> = {
  /** Names it; what is seen beside it is not read to it. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One of many, chosen with the platform's own control. */
export function Select<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <div
      className={`${fieldBox} relative w-full small:w-60 has-[select:focus-visible]:border-accent has-[select:focus-visible]:shadow-[inset_0_0_0_1px_var(--accent)]`}
    >
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="min-w-0 flex-1 appearance-none self-stretch truncate rounded-row bg-raised ps-3.5 pe-8 text-ink outline-none"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        size={16}
        className="pointer-events-none absolute end-2.5 text-ink-2"
      />
    </div>
  );
}
