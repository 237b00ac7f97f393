import { useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

type Option<Id extends string> = { id: Id; label: string; count?: number | undefined };
type Props<Id extends string> = {
  /** Label of the group: "Show chats". */
  label: string;
  options: readonly Option<Id>[];
  selected: readonly Id[];
  onSelect: (selected: Id[]) => void;
  /** Exactly one is selected, unless `many` is set. */
  many?: boolean;
  /** Wraps instead of scrolling. */
  wraps?: boolean;
};

/** Filters in a row that scrolls sideways or wraps if it does not fit. */
export function Chips<Id extends string>({
  label,
  options,
  selected,
  onSelect,
  many = false,
  wraps = false,
}: Props<Id>) {
  const row = useRef<HTMLDivElement>(null);
  /** A selected one is wider than before. */
  const showSelected = () =>
    row.current
      ?.querySelector('[data-selected]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return (
    <ToggleButtonGroup
      ref={row}
      aria-label={label}
      selectionMode={many ? 'multiple' : 'single'}
      disallowEmptySelection={!many}
      selectedKeys={selected}
      onSelectionChange={(keys) => {
        onSelect([...keys] as Id[]);
        if (!many) requestAnimationFrame(showSelected);
      }}
      className={`-my-2 flex py-2 ${wraps ? 'flex-wrap gap-x-1.5 gap-y-3' : 'gap-1.5 overflow-x-auto [scrollbar-width:none]'}`}
    >
      {options.map(({ id, label: text, count }) => (
        <ToggleButton
          key={id}
          id={id}
          className="ring-focus flex h-7 shrink-0 items-center gap-1 rounded-full border border-line px-2.5 text-small font-medium text-ink-2 transition-colors data-hovered:bg-sunk data-selected:border-ink data-selected:bg-ink data-selected:font-strong data-selected:text-pane relative after:absolute after:inset-x-0 after:-inset-y-2 coarse:h-8 coarse:px-3 forced:data-selected:forced-color-adjust-none forced:data-selected:bg-[Highlight] forced:data-selected:text-[HighlightText]"
        >
          {text}
          {count !== undefined && count > 0 && <span className="tabular">{count}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
