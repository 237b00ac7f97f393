import { FIRST_DAYS_OF_WEEK } from '@kith/contract/base/enums';
import { useSearchParams } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { usePreference } from '../../preferences/index.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { type Day, daysFrom, weekStart } from '../days.ts';
import { hueStyle } from '../hue-style.ts';
import { useFormats } from '../use-formats.ts';
import { useShown } from '../use-shown.ts';

const DOTS_MAX = 3;

/** The days of the week above the feed of a phone, each with what there is on it. */
export function WeekStrip({ date }: { date: Day }) {
  const t = useText(calendarTexts);
  const { weekday, fullDay } = useFormats();
  const [, setQuery] = useSearchParams();
  const chosen = usePreference('first_day_of_week');
  const first = FIRST_DAYS_OF_WEEK.includes(chosen) ? chosen : 0;
  const days = daysFrom(weekStart(date, first), 7);
  const { shown, today } = useShown(days[0] ?? date, days[6] ?? date);
  return (
    <nav
      aria-label={t('weekOf')}
      className="grid shrink-0 grid-cols-7 border-line border-b px-2 pb-2 small:hidden"
    >
      {days.map((day) => {
        const here = shown.filter((one) => one.first <= day && day <= one.last);
        const hues = [...new Set(here.map(({ hue }) => hue))].slice(0, DOTS_MAX);
        return (
          <button
            key={day}
            type="button"
            aria-label={fullDay(day)}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => setQuery({ view: 'day', date: day })}
            className="ring-focus-inside flex flex-col items-center gap-0.5 rounded-small py-1"
          >
            <span
              className={classes(
                'max-w-full truncate text-tiny',
                day === today ? 'font-strong text-accent-text' : 'text-ink-2',
              )}
            >
              {weekday(day)}
            </span>
            <span
              className={classes(
                'tabular grid size-9 place-items-center rounded-row text-lead font-strong',
                day === today
                  ? 'bg-accent text-on-accent'
                  : day < today
                    ? 'text-ink-2'
                    : 'text-ink',
              )}
            >
              {Number(day.slice(8))}
            </span>
            <span className="flex h-1.5 gap-1">
              {hues.map((hue) => (
                <span
                  key={hue}
                  data-person=""
                  style={hueStyle(hue)}
                  className="size-1.5 rounded-full bg-person-name"
                />
              ))}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
