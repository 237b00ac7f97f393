import { type CalendarDate, GregorianCalendar, toCalendarDate } from '@internationalized/date';
import { useContext } from 'react';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  type CalendarCellRenderProps,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { IconButton } from '../buttons/icon-button.tsx';
import { CHEVRON_START } from '../icons/drawings.ts';
import type { Drawing } from '../icons/registered.ts';
import { classes } from '../styles/classes.ts';

const previousYear: Drawing = { line: 'M12.5 6l-6 6 6 6M18 6l-6 6 6 6', flip: true };
const nextYear: Drawing = { line: 'M11.5 6l6 6-6 6M6 6l6 6-6 6', flip: true };
const gregorian = () => new GregorianCalendar();

/** Functions of the state, so that the style sheet of every page has no rules for this one. */
const cellClass = ({ isToday, isDisabled, isOutsideMonth }: CalendarCellRenderProps): string =>
  classes(
    'tabular ring-focus-inside mx-auto size-11 place-items-center rounded-full text-body outline-none data-hovered:bg-sunk data-pressed:bg-line-soft',
    isOutsideMonth ? 'hidden' : 'grid',
    isDisabled ? 'cursor-default text-ink-2 opacity-40' : 'cursor-pointer',
    isToday && 'font-strong text-accent-text',
  );

type Props = {
  label: string;
  /** The day shown first, and the last that can be chosen. */
  today: CalendarDate;
  words: { previousYear: string; nextYear: string; previousMonth: string; nextMonth: string };
  onChange: (day: CalendarDate) => void;
};

/** Chooses a day up to today; arrows, Page and Shift with Page move by days, months and years. */
export function Calendar({ label, today, words, onChange }: Props) {
  return (
    <AriaCalendar
      aria-label={label}
      defaultFocusedValue={today}
      maxValue={today}
      createCalendar={gregorian}
      onChange={(day) => onChange(toCalendarDate(day))}
      autoFocus
    >
      <header className="flex items-center">
        <YearButton icon={previousYear} label={words.previousYear} years={-1} />
        <IconButton slot="previous" icon={CHEVRON_START} label={words.previousMonth} />
        <CalendarHeading className="min-w-0 flex-1 text-center text-body font-strong" />
        <IconButton slot="next" icon="chevron-end" label={words.nextMonth} />
        <YearButton icon={nextYear} label={words.nextYear} years={1} />
      </header>
      <CalendarGrid weekdayStyle="short" className="mt-2 w-full">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-small font-normal text-ink-2">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={cellClass} />}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  );
}

function YearButton({ icon, label, years }: { icon: Drawing; label: string; years: 1 | -1 }) {
  const state = useContext(CalendarStateContext);
  if (state === null) return null;
  const target = state.focusedDate.add({ years });
  return (
    <IconButton
      slot={null}
      icon={icon}
      label={label}
      isDisabled={years > 0 && state.isInvalid(target.set({ day: 1 }))}
      onPress={() => state.setFocusedDate(target)}
    />
  );
}
