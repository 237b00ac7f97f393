import { Icon } from '../../../ui/icons/icon.tsx';

/** Inline, because the style sheet of every page would have a rule for this one. */
const EMPTY = { boxShadow: 'inset 0 0 0 1.5px var(--ink-3)' };

/** The check mark of a row while chats are being selected. */
export const SelectMark = ({ isSelected }: { isSelected: boolean }) => (
  <span
    aria-hidden
    {...(!isSelected && { style: EMPTY })}
    className={`absolute -end-1 -bottom-0.5 grid size-5 place-items-center rounded-full border-2 border-[var(--around,var(--pane))] ${isSelected ? 'bg-accent text-on-accent' : 'bg-pane'}`}
  >
    {isSelected && <Icon name="check" size={12} solid />}
  </span>
);
