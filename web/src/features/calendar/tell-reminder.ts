import { remindedMinutes, remindedStart } from '@kith/contract/calendar/calendar';
import { translate } from '../../platform/i18n/language.ts';
import { showNotification } from '../../ui/overlays/toasts.tsx';
import { createCalendarEngine } from './calendar.engine.ts';
import type { CalendarHandle } from './calendar.handle.ts';
import { calendarNoticeTexts } from './calendar-notice.texts.ts';
import { lengthIn } from './length-in.ts';

/** Shows a reminder as a toast; returns how to close it, or undefined if the event is gone. */
export const tellReminder = async (
  handle: CalendarHandle,
  itemId: string,
  eventId: string,
  open: () => void,
): Promise<(() => void) | undefined> => {
  handle.engine ??= createCalendarEngine(handle.core);
  const { state, fetchOne } = handle.engine;
  const found = () => {
    const { list, singles } = state.getState();
    return list.events.get(eventId) ?? singles.get(eventId);
  };
  if (found() === undefined) await fetchOne(eventId);
  const event = found();
  const isThere = event?.occurrences.some(({ start }) => start === remindedStart(itemId));
  if (!event || !isThere) return undefined;
  const minutes = remindedMinutes(itemId);
  const when = (): string => {
    const t = translate(calendarNoticeTexts);
    const { lang } = document.documentElement;
    return minutes === 0 ? t('beginsNow') : t('begins', { length: lengthIn(lang, minutes) });
  };
  return showNotification({
    icon: 'bell',
    title: () => event.title,
    body: () => [when(), event.place].filter(Boolean).join(' · '),
    action: { label: () => translate(calendarNoticeTexts)('openEvent'), run: open },
  });
};
