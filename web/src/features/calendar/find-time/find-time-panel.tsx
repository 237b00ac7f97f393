import { WORKING_HOURS } from '@kith/contract/calendar/calendar';
import { FREE_BUSY_PEOPLE_MAX } from '@kith/contract/calendar/calendar.constants';
import type { BusySpan } from '@kith/contract/calendar/calendar.schemas';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Day, dayAfter, dayOf, momentOf, timeAt, wallAt } from '../days.ts';
import type { EventDraft } from '../event-draft.ts';
import { useFormats } from '../use-formats.ts';
import { useToday } from '../use-today.ts';
import { BusyRows } from './busy-rows.tsx';
import { findTimeTexts } from './find-time.texts.ts';
import { suggestionsIn } from './free-suggestions.ts';
import { NotLoaded } from './not-loaded.tsx';
import { Suggestions } from './suggestions.tsx';
import { useFreeBusy } from './use-free-busy.ts';
import { DAYS_SHOWN } from './working-spans.ts';

type Props = {
  draft: EventDraft;
  without: string | undefined;
  onChange: (times: Pick<EventDraft, 'start' | 'end'>) => void;
};

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** Who is busy when, and the next times that suit everyone: one press takes one. */
export function FindTimePanel({ draft, without, onChange }: Props) {
  const t = useText(findTimeTexts);
  const { time: clock } = useFormats();
  const { now, today, zone } = useToday();
  const time: BusySpan = {
    start: momentOf(draft.start, draft.zone),
    end: momentOf(draft.end, draft.zone),
  };
  const [first, setFirst] = useState(() => later(today, dayOf(time.start, zone)));
  const ids = draft.attendeeIds.slice(0, FREE_BUSY_PEOPLE_MAX);
  const { answer, retry } = useFreeBusy({ ids, first, zone, without });
  const hourAt = (minutes: number) => clock(timeAt(first, minutes, zone));
  const shownDay = dayOf(time.start, zone);
  const isShown = first <= shownDay && shownDay < dayAfter(first, DAYS_SHOWN);
  return (
    <div className="flex flex-col gap-3 rounded-row border border-line p-3">
      <p className="text-small text-ink-2">
        {t('hours', { from: hourAt(WORKING_HOURS.from), to: hourAt(WORKING_HOURS.until) })}
      </p>
      {draft.repeat !== 'never' && <p className="text-small text-ink-2">{t('firstOnly')}</p>}
      {draft.attendeeIds.length > ids.length && (
        <p className="text-small text-ink-2">{t('onlySome', { count: ids.length })}</p>
      )}
      {answer === undefined && (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-1.5">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      )}
      {answer === null && <NotLoaded onRetry={retry} />}
      {answer && (
        <>
          <Suggestions
            answer={answer}
            times={suggestionsIn(answer, {
              ...{
                first,
                days: DAYS_SHOWN,
                zone,
                now,
                lengthMs: Math.max(0, time.end - time.start),
              },
            })}
            zone={zone}
            chosen={time}
            onPick={({ start, end }) =>
              onChange({ start: wallAt(start, draft.zone), end: wallAt(end, draft.zone) })
            }
          />
          {isShown && <BusyRows answer={answer} day={shownDay} zone={zone} time={time} />}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {first > today && (
          <Button onPress={() => setFirst(later(today, dayAfter(first, -DAYS_SHOWN)))}>
            {t('previousDays')}
          </Button>
        )}
        <Button onPress={() => setFirst(dayAfter(first, DAYS_SHOWN))}>{t('nextDays')}</Button>
      </div>
    </div>
  );
}
