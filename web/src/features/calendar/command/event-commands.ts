import { parseDateTime, toZoned } from '@internationalized/date';
import type { Command, CommandSlots, CommandVerb } from '../../../platform/feature/command-verb.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import type { EventInput } from '../calendar.engine.ts';
import { useCalendar } from '../calendar.react.ts';
import { zoneOf } from '../days.ts';
import { useFormats } from '../use-formats.ts';
import { endOfLast, minutesLater } from '../wall-times.ts';
import { eventCommandTexts } from './event-command.texts.ts';
import { PLAN, REMIND } from './event-phrases.ts';

/** Without an end, as for events that are made in the calendar. */
const USUAL_LENGTH = 60;

const timesOf = ({ time }: CommandSlots): Pick<EventInput, 'allDay' | 'start' | 'end'> => {
  const { day = '', from, to } = time ?? {};
  if (from === undefined) return { allDay: true, start: day, end: endOfLast(day) };
  const midnight = `${day}T00:00`;
  return {
    allDay: false,
    start: minutesLater(midnight, from),
    end: minutesLater(midnight, to ?? from + USUAL_LENGTH),
  };
};

const useEvent = (reminders: number[]) => {
  const t = useText(eventCommandTexts);
  const { dates } = useLanguage();
  const { fullDay, hour, zoneName } = useFormats();
  const { create } = useCalendar();
  const titleOf = ({ text, target }: CommandSlots): string =>
    text ?? t('meeting', { name: target?.name ?? '' });
  const whenOf = (slots: CommandSlots): string => {
    const { allDay = false, start, end } = timesOf(slots);
    const dayOf = (wall: string) => `${fullDay(`${wall.slice(0, 10)}T00:00Z`)} ${wall.slice(0, 4)}`;
    if (allDay) return dayOf(start);
    const zone = zoneOf(dates.timeZone);
    const named = zoneName(zone, toZoned(parseDateTime(start), zone).toDate().getTime());
    const isSameDay = start.slice(0, 10) === end.slice(0, 10);
    const until = isSameDay ? hour(`${end}Z`) : `${dayOf(end)}, ${hour(`${end}Z`)}`;
    return `${dayOf(start)}, ${hour(`${start}Z`)} – ${until} (${named})`;
  };
  return {
    ...{ t, titleOf, whenOf },
    common: { approve: t('add'), done: t('isThere'), open: t('open') },
    async run(slots: CommandSlots): Promise<string> {
      const { target } = slots;
      const { start } = await create({
        ...{ title: titleOf(slots), ...timesOf(slots), zone: zoneOf(dates.timeZone), reminders },
        attendeeIds: target && !target.isGroup ? [target.id] : [],
      });
      return `/app/timeline?view=day&date=${start.slice(0, 10)}`;
    },
  };
};

const usePlan = (): Command => {
  const { t, titleOf, whenOf, common, run } = useEvent([]);
  return {
    ...{ ...common, run },
    title: (slots) => {
      const [title, when] = [titleOf(slots), whenOf(slots)];
      const { target } = slots;
      return target
        ? t('planWith', { title, when, name: target.name })
        : t('plan', { title, when });
    },
  };
};

const useRemind = (): Command => {
  const { t, titleOf, whenOf, common, run } = useEvent([0]);
  return {
    ...{ ...common, run },
    title: (slots) => t('remind', { title: titleOf(slots), when: whenOf(slots) }),
  };
};

export const eventVerbs: readonly CommandVerb[] = [
  { id: 'plan', place: 40, ...PLAN, needsTime: 'day', isAsked: true, useCommand: usePlan },
  { id: 'remind', place: 50, ...REMIND, needsTime: 'minute', isAsked: true, useCommand: useRemind },
];
