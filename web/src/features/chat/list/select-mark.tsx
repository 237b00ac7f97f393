import { Icon } from '../../../ui/icons/icon.tsx';

/** The check mark of a row while chats are being selected. */
export const SelectMark = ({ isSelected }: { isSelected: boolean }) => (
  <span
    aria-hidden
    className={`absolute -end-1 -bottom-0.5 grid size-5 place-items-center rounded-full border-2 border-[var(--around,var(--pane))] ${isSelected ? 'bg-accent text-on-accent' : 'bg-line'}`}
  >
    {isSelected && <Icon name="check" size={12} solid />}
  </span>
);
