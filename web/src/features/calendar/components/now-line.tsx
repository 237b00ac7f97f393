import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { lengthIn } from '../length-in.ts';
import type { Shown } from '../shown-events.ts';
import { useFormats } from '../use-formats.ts';

const STEP = 5;
const MINUTE_MS = 60_000;
const HOURS_FROM = 120;

/** The current time among the events of today, and how long nothing comes. */
export function NowLine({ now, next }: { now: number; next: Shown | undefined }) {
  const t = useText(calendarTexts);
  const { language } = useLanguage();
  const { time } = useFormats();
  const minutes = next && Math.floor((next.occurrence.start - now) / MINUTE_MS);
  // Longer gaps are said in half hours.
  const step = (minutes ?? 0) >= HOURS_FROM ? 30 : STEP;
  const gap = minutes === undefined ? 0 : Math.floor(minutes / step) * step;
  const length =
    gap >= HOURS_FROM
      ? new Intl.NumberFormat(language, {
          ...{ style: 'unit', unit: 'hour', unitDisplay: 'long' },
        }).format(gap / 60)
      : lengthIn(language, gap);
  return (
    <li className="flex min-h-7 items-center gap-2 px-4 text-small">
      <span aria-hidden className="-ms-2 size-2 shrink-0 rounded-full bg-accent" />
      <span className="tabular shrink-0 font-strong text-accent-text">
        <span className="sr-only">{t('now')} </span>
        {time(now)}
      </span>
      <span aria-hidden className="h-0.5 min-w-4 flex-1 bg-accent" />
      {next && gap > 0 && (
        <span className="min-w-0 truncate text-ink-2">
          {t('gap', { length, title: next.event.title })}
        </span>
      )}
    </li>
  );
}
