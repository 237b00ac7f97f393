import type { EventScope } from '@kith/contract';
import { useState } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import { notify, notifyDone } from '../../ui/overlays/toasts.tsx';
import { useCalendar } from './calendar.react.ts';
import { calendarTexts } from './calendar.texts.ts';
import { ScopeDialog } from './components/scope-dialog.tsx';
import type { Shown } from './shown-events.ts';

/** Deletes an event at once and offers to undo it; for a series it asks which part is meant. */
export const useRemoveEvent = ({ event, occurrence }: Shown, onDone: () => void) => {
  const t = useText(calendarTexts);
  const engine = useCalendar();
  const [isAsking, setAsking] = useState(false);
  const { id, title, rrule } = event;
  const { at } = occurrence;

  const apply = (scope: EventScope): void => {
    const part = rrule === null || scope === 'all' ? undefined : { scope, at };
    const back = () =>
      scope === 'following' && rrule !== null
        ? engine.update(event, { rrule }).then(() => undefined)
        : engine.restore(id, part === undefined ? undefined : at);
    notifyDone(
      engine.remove(id, part),
      () => t('deleted', { title }),
      { label: () => t('undo'), run: () => void back().catch(() => notify(() => t('tryAgain'))) },
      () => notify(() => t('deleteFailed', { title })),
    );
    onDone();
  };
  return {
    isAsking,
    remove: (): void => {
      if (rrule === null || event.calendarId === null) apply('all');
      else setAsking(true);
    },
    question: isAsking && (
      <ScopeDialog
        title={t('deleteSeries')}
        onClose={() => setAsking(false)}
        onChosen={(scope) => apply(scope)}
      />
    ),
  };
};
