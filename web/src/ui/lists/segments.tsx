import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

type Props<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (selected: Id) => void;
};

/** A choice of a few views in a header; scrolls sideways if it does not fit. */
export function Segments<Id extends string>({ label, options, selected, onSelect }: Props<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const [next] = keys as Set<Id>;
        if (next !== undefined) onSelect(next);
      }}
      className="flex min-w-0 overflow-x-auto rounded-control bg-sunk p-0.5 [scrollbar-width:none]"
    >
      {options.map(({ id, label: text }) => (
        <ToggleButton
          key={id}
          id={id}
          className="ring-focus-inside min-h-8 shrink-0 rounded-small px-2.5 text-small font-medium text-ink-2 data-hovered:text-ink data-selected:bg-raised data-selected:font-strong data-selected:text-ink data-selected:shadow-float coarse:min-h-10 forced:data-selected:bg-[Highlight] forced:data-selected:text-[HighlightText] forced:data-selected:forced-color-adjust-none"
        >
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
