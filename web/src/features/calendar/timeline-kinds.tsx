import type { TimelineItem } from '@kith/contract';
import { ATTENDANCE } from '@kith/contract/base/enums';
import { displayName } from '@kith/contract/base/names';
import { remindedStart } from '@kith/contract/calendar/calendar';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { TimelineKindPart, TimelineRow } from '../../platform/feature/timeline-kind.ts';
import { isolated } from '../../platform/i18n/isolated.ts';
import { translate, useText } from '../../platform/i18n/language.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { notify } from '../../ui/overlays/toasts.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useNameWords } from '../chat/index.ts';
import { CALENDAR } from '../timeline/index.ts';
import { useCalendar, useCalendarState } from './calendar.react.ts';
import { DateTile } from './components/date-tile.tsx';
import { dayOf } from './days.ts';
import { eventKindTexts } from './event-kinds.texts.ts';
import { occurrenceOf } from './occurrence-of.ts';
import { useEvent } from './use-event.ts';
import { useToday } from './use-today.ts';
import { useWhen } from './use-when.ts';

type Shown = TimelineRow | null | undefined;
const hrefOf = (id: string): string => `/app/timeline/${id}`;

/** The name and the face of the person who caused an item; nobody is called deleted before that is known. */
const usePerson = (id: string) => {
  const engine = useCalendar();
  const words = useNameWords();
  const person = useCalendarState(({ people }) => people.get(id));
  const isKnown = useCalendarState(({ people, missing }) => people.has(id) || missing.has(id));
  useEffect(() => void engine.meet([id]), [engine, id]);
  const name = displayName(person, words);
  return {
    ...{ name, isKnown },
    face: isKnown ? (
      <Avatar id={id} name={name} src={person?.avatar} size={40} />
    ) : (
      <Skeleton className="size-10" />
    ),
  };
};

const useInvitation = ({ aboutId, personId }: TimelineItem): Shown => {
  const t = useText(eventKindTexts);
  const engine = useCalendar();
  const when = useWhen();
  const event = useEvent(aboutId ?? '');
  const { name, face, isKnown } = usePerson(personId ?? '');
  if (!event) return event;
  const accept = () =>
    engine
      .answer(event.id, { attendance: ATTENDANCE.accepted })
      .catch(() => notify(() => t('tryAgain')));
  return {
    ...{ face, title: event.title, href: hrefOf(event.id) },
    line: isKnown
      ? t('invites', { name: isolated(name), when: when.at(event, occurrenceOf(event).start) })
      : undefined,
    verb: { label: t('accept'), run: accept },
  };
};

const useProposal = ({ aboutId, personId }: TimelineItem): Shown => {
  const t = useText(eventKindTexts);
  const navigate = useNavigate();
  const when = useWhen();
  const event = useEvent(aboutId ?? '');
  const { name, face, isKnown } = usePerson(personId ?? '');
  if (!event) return event;
  const { title, id } = event;
  const proposal = event.attendees.find((one) => one.id === personId)?.proposal;
  if (!proposal || !isKnown) return { face, title, href: hrefOf(id) };
  return {
    ...{ face, href: hrefOf(id) },
    title: t('proposesTime', { name: isolated(name), when: when.wall(event, proposal.start) }),
    line: t('was', { title: isolated(title), when: when.wall(event, event.start) }),
    verb: { label: t('answer'), run: () => navigate(hrefOf(id)) },
  };
};

const useReminder = ({ id: itemId, aboutId }: TimelineItem): Shown => {
  const when = useWhen();
  const { zone } = useToday();
  const event = useEvent(aboutId ?? '');
  if (!event) return event;
  const { id, title, place, allDay } = event;
  const { start } = occurrenceOf(event, remindedStart(itemId));
  const day = allDay ? new Date(start).toISOString().slice(0, 10) : dayOf(start, zone);
  return {
    ...{ face: <DateTile day={day} />, title, href: hrefOf(id) },
    line: [when.at(event, start), place].filter(Boolean).join(', '),
  };
};

const useNews = ({ aboutId, personId }: TimelineItem, line: 'changedBy' | 'cancelledBy'): Shown => {
  const t = useText(eventKindTexts);
  const when = useWhen();
  const event = useEvent(aboutId ?? '');
  const { name, face, isKnown } = usePerson(personId ?? '');
  if (!event) return event;
  return {
    ...{ face, title: event.title, href: hrefOf(event.id) },
    line: isKnown
      ? t(line, { name: isolated(name), when: when.at(event, occurrenceOf(event).start) })
      : undefined,
  };
};

/** The kinds of items about events. */
export const timelineKinds: readonly TimelineKindPart[] = [
  {
    kind: 'eventInvitation',
    icon: CALENDAR,
    name: () => translate(eventKindTexts)('invitations'),
    useRow: useInvitation,
  },
  {
    kind: 'eventProposal',
    icon: CALENDAR,
    name: () => translate(eventKindTexts)('proposals'),
    useRow: useProposal,
  },
  {
    kind: 'eventReminder',
    icon: 'bell',
    name: () => translate(eventKindTexts)('reminders'),
    useRow: useReminder,
  },
  {
    kind: 'eventUpdate',
    icon: CALENDAR,
    name: () => translate(eventKindTexts)('updates'),
    useRow: (item) => useNews(item, 'changedBy'),
  },
  {
    kind: 'eventCancelled',
    icon: CALENDAR,
    name: () => translate(eventKindTexts)('cancellations'),
    useRow: (item) => useNews(item, 'cancelledBy'),
  },
];
