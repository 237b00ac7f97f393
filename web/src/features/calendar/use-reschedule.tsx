import { useState } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import { notify } from '../../ui/overlays/toasts.tsx';
import type { Part } from './calendar.engine.ts';
import { useCalendar } from './calendar.react.ts';
import { calendarTexts } from './calendar.texts.ts';
import { ScopeDialog } from './components/scope-dialog.tsx';
import { wallAt } from './days.ts';
import type { Shown } from './shown-events.ts';

export interface Times {
  start: number;
  end: number;
}

/**
 * Moves an event to other times: at once on the screen, and back if the server refuses it. For a series it asks
 * which part is meant.
 */
export const useReschedule = ({ event, occurrence }: Shown) => {
  const t = useText(calendarTexts);
  const engine = useCalendar();
  const [pending, setPending] = useState<Times>();
  const [asking, setAsking] = useState<Times>();

  const apply = async ({ start, end }: Times, part?: Part): Promise<void> => {
    const times = { start: wallAt(start, event.zone), end: wallAt(end, event.zone) };
    setPending({ start, end });
    const before = { start: event.start, end: event.end };
    const undo = async () => {
      const { start: from, end: to } = occurrence;
      const back = { start: wallAt(from, event.zone), end: wallAt(to, event.zone) };
      await engine.update(event, part === undefined ? before : back, part);
    };
    try {
      await engine.update(event, times, part);
      const canUndo = part === undefined || part.scope === 'this';
      notify(
        () => t('moved', { title: event.title }),
        canUndo
          ? {
              label: () => t('undo'),
              run: () => void undo().catch(() => notify(() => t('tryAgain'))),
            }
          : undefined,
      );
    } catch {
      notify(() => t('moveFailed', { title: event.title }));
    } finally {
      setPending(undefined);
    }
  };

  return {
    /** Times that are shown until the server has answered. */
    pending: pending ?? asking,
    move: (times: Times): void => {
      if (event.rrule === null) void apply(times);
      else setAsking(times);
    },
    question: asking && (
      <ScopeDialog
        title={t('moveSeries')}
        onClose={() => setAsking(undefined)}
        onChosen={(scope) => {
          setAsking(undefined);
          void apply(asking, { scope, at: occurrence.at });
        }}
      />
    ),
  };
};
