import type { Command, CommandSlots, CommandVerb } from '../../../platform/feature/command-verb.ts';
import { later } from '../../../platform/feature/later.tsx';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useCalendar } from '../calendar.react.ts';
import { zoneOf } from '../days.ts';
import { timesOf } from '../times-of.ts';
import { useSaidWhen } from '../use-said-when.ts';
import { eventCommandTexts } from './event-command.texts.ts';
import { PLAN, REMIND } from './event-phrases.ts';
import { FREE_TIME } from './free-phrases.ts';
import { isFreeTimeMeant } from './time-wish.ts';

const NO_TIME = { day: '', assumed: [] };

const useEvent = (reminders: number[]) => {
  const t = useText(eventCommandTexts);
  const { dates } = useLanguage();
  const saidWhen = useSaidWhen(dates.timeZone);
  const { create } = useCalendar();
  const titleOf = ({ text, target }: CommandSlots): string =>
    text ?? t('meeting', { name: target?.name ?? '' });
  const whenOf = ({ time }: CommandSlots): string => saidWhen(timesOf(time ?? NO_TIME));
  return {
    ...{ t, titleOf, whenOf },
    common: { approve: t('add'), done: t('isThere'), open: t('open') },
    async run(slots: CommandSlots): Promise<string> {
      const { target } = slots;
      const { start } = await create({
        ...{
          title: titleOf(slots),
          ...timesOf(slots.time ?? NO_TIME),
          zone: zoneOf(dates.timeZone),
          reminders,
        },
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
  {
    ...{ id: 'freeTime', place: 55, ...FREE_TIME, isAsked: false },
    isMeant: isFreeTimeMeant,
    Answer: later(async () => (await import('../find-time/find-time-parts.ts')).FreeAnswer),
  },
];
