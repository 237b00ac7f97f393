import { WORKING_HOURS } from '@kith/contract/calendar/calendar';
import type { BusySpan, FreeBusy } from '@kith/contract/calendar/calendar.schemas';
import { useText } from '../../../platform/i18n/language.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { type Day, minutesOf, timeAt } from '../days.ts';
import { useFormats } from '../use-formats.ts';
import { usePersonNames } from '../use-person-names.ts';
import { findTimeTexts } from './find-time.texts.ts';
import type { FreeBusyAnswer } from './use-free-busy.ts';

const MARGIN = 60;
/** Of times that are not known. */
const STRIPED = 'repeating-linear-gradient(135deg, var(--line) 0 4px, var(--pane) 4px 8px)';

type Props = {
  answer: FreeBusyAnswer;
  day: Day;
  zone: string;
  /** When the event takes place, as it is now. */
  time: BusySpan;
};

/** The part of the day that is shown: working hours, and the event. */
const rangeOf = (day: Day, { start, end }: BusySpan, zone: string): BusySpan => {
  const from = Math.min(WORKING_HOURS.from, minutesOf(start, zone)) - MARGIN;
  const next = timeAt(day, 1_440, zone);
  const last = end >= next ? 1_440 : minutesOf(end, zone);
  const until = Math.max(WORKING_HOURS.until, last) + MARGIN;
  return {
    start: timeAt(day, Math.max(0, Math.floor(from / 60) * 60), zone),
    end: timeAt(day, Math.min(1_440, Math.ceil(until / 60) * 60), zone),
  };
};

/** The busy times of each person on one day, beside each other. */
export function BusyRows({ answer: { own, people }, day, zone, time }: Props) {
  const t = useText(findTimeTexts);
  const { fullDay, time: clock } = useFormats();
  const { nameOf } = usePersonNames(people.map(({ id }) => id));
  const range = rangeOf(day, time, zone);
  const rows: (FreeBusy & { name: string })[] = [
    { id: '', times: 'known', busy: own, name: t('you') },
    ...people.map((person) => ({ ...person, name: nameOf(person.id) })),
  ];
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-small font-strong">{fullDay(day)}</h3>
      <p aria-hidden className="tabular flex justify-between text-tiny text-ink-2">
        {[range.start, (range.start + range.end) / 2, range.end].map((at) => (
          <span key={at}>{clock(at)}</span>
        ))}
      </p>
      <ul aria-label={t('busyOn', { day: fullDay(day) })} className="flex flex-col gap-1.5">
        {rows.map((row) => (
          <Row key={row.id} {...row} range={range} time={time} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = FreeBusy & { name: string; range: BusySpan; time: BusySpan };

function Row({ name, times, busy, range, time }: RowProps) {
  const t = useText(findTimeTexts);
  const words = useText(calendarTexts);
  const { time: clock } = useFormats();
  const shown = busy.filter(({ start, end }) => start < range.end && end > range.start);
  const said = shown
    .map(({ start, end }) => words('fromTo', { from: clock(start), to: clock(end) }))
    .join(', ');
  const place = ({ start, end }: BusySpan) => {
    const all = range.end - range.start;
    const from = Math.max(0, start - range.start);
    const to = Math.min(all, end - range.start);
    return {
      insetInlineStart: `${(100 * from) / all}%`,
      inlineSize: `${(100 * Math.max(0, to - from)) / all}%`,
    };
  };
  return (
    <li className="flex flex-col">
      <bdi className="truncate py-0.5 text-small">{name}</bdi>
      <span className="sr-only">
        {times === 'unknown'
          ? t('notKnown')
          : said === ''
            ? t('freeThen')
            : t('busyAt', { times: said })}
      </span>
      <span
        aria-hidden
        className="relative h-6 overflow-hidden rounded-small bg-sunk forced:border"
        style={times === 'unknown' ? { background: STRIPED } : {}}
      >
        {shown.map((span) => (
          <span
            key={span.start}
            className="absolute inset-y-0 rounded-small forced:border"
            style={{ ...place(span), background: 'var(--ink-3)' }}
          />
        ))}
        <span className="absolute inset-y-0 border border-accent" style={place(time)} />
      </span>
    </li>
  );
}
