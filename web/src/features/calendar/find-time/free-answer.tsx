import { MINUTE_MS } from '@kith/contract/base/constants';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CommandSlots } from '../../../platform/feature/command-verb.ts';
import { nowIn } from '../../../platform/grammar/now.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { readWish, type TimeWish } from '../command/time-wish.ts';
import { planWith } from '../plan-with.ts';
import { useToday } from '../use-today.ts';
import { findTimeTexts } from './find-time.texts.ts';
import { suggestionsIn } from './free-suggestions.ts';
import { NotLoaded } from './not-loaded.tsx';
import { Suggestions } from './suggestions.tsx';
import { useFreeBusy } from './use-free-busy.ts';

/** The times that were asked for in words; one press begins an event at one of them. */
export function FreeAnswer({ slots: { text = '', target } }: { slots: CommandSlots }) {
  const t = useText(findTimeTexts);
  const { zone } = useToday();
  // As it was when it was asked: a night later, "tomorrow" would be another day.
  const [wish] = useState(() => readWish(text, nowIn(zone)));
  if (wish === undefined || target?.isGroup)
    return (
      <p role="status" className="text-body">
        {t(wish === undefined ? 'none' : 'noGroups')}
      </p>
    );
  return <Found wish={wish} whom={target?.id} />;
}

function Found({ wish, whom }: { wish: TimeWish; whom: string | undefined }) {
  const t = useText(findTimeTexts);
  const navigate = useNavigate();
  const { now, zone } = useToday();
  const { minutes, ...days } = wish;
  const { answer, retry } = useFreeBusy({
    ...{ ids: whom === undefined ? [] : [whom], first: wish.first, zone },
    without: undefined,
  });
  return (
    <section aria-label={t('times')} className="flex flex-col gap-2">
      {answer === undefined && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-9 w-full" />
        </div>
      )}
      {answer === null && <NotLoaded onRetry={retry} />}
      {answer && (
        <Suggestions
          answer={answer}
          times={suggestionsIn(answer, { ...days, zone, now, lengthMs: minutes * MINUTE_MS })}
          zone={zone}
          onPick={(time) => void navigate('/app/timeline', { state: planWith(whom, time) })}
        />
      )}
    </section>
  );
}
