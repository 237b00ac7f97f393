import { Icon } from '../icons/icon.tsx';
import { classes } from '../styles/classes.ts';
import { fieldBox } from './field.tsx';

type Props<Value extends string> = {
  /**
   * Its label; the visible text beside it is not read for it. A visible label can refer to its id.
   */
  label?: string;
  id?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
};

/** For a choice in a row of the settings. */
export const selectSize = 'w-full max-w-full small:w-60';

/** A select, using the platform's own control. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, id, value, options, onChange, className = selectSize } = props;
  return (
    <div
      className={classes(
        fieldBox,
        'relative has-[select:focus-visible]:border-accent has-[select:focus-visible]:shadow-[inset_0_0_0_1px_var(--accent)]',
        className,
      )}
    >
      <select
        id={id}
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
