import type { CalendarEvent } from '@kith/contract';
import { ATTENDANCE } from '@kith/contract/base/enums';
import { displayName } from '@kith/contract/base/names';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { useActiveProfile } from '../../profiles/index.ts';
import { useCalendar, useCalendarState } from '../calendar.react.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { EventProposal } from './event-proposal.tsx';
import { ProposalForm } from './proposal-form.tsx';

const ANSWERS = [
  [ATTENDANCE.accepted, 'going'],
  [ATTENDANCE.tentative, 'maybe'],
  [ATTENDANCE.rejected, 'no'],
] as const;
const STATES = {
  [ATTENDANCE.pending]: 'noAnswer',
  [ATTENDANCE.accepted]: 'accepted',
  [ATTENDANCE.rejected]: 'declined',
  [ATTENDANCE.tentative]: 'maybe',
  [ATTENDANCE.proposed]: 'proposed',
} as const;

/** Everyone who is invited and what they answered; one's own answer; and other times that are proposed. */
export function EventPeople({ event }: { event: CalendarEvent }) {
  const t = useText(calendarTexts);
  const engine = useCalendar();
  const me = useActiveProfile()?.id;
  const people = useCalendarState((state) => state.people);
  const [isProposing, setProposing] = useState(false);
  const { attendees } = event;
  useEffect(() => void engine.meet(attendees.map(({ id }) => id)), [engine, attendees]);
  const failed = () => notify(() => t('tryAgain'));
  const nameOf = (id: string) => displayName(people.get(id)) || '…';
  const isMine = event.organizerId === me;
  const proposals = attendees.flatMap(({ id, proposal }) => (proposal ? [{ id, proposal }] : []));
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t('people')} className="scroll-quiet max-h-52 overflow-y-auto">
        {attendees.map(({ id, attendance }) => (
          <li key={id} className="flex min-h-9 items-center gap-3 text-body">
            <Avatar id={id} name={nameOf(id)} src={people.get(id)?.avatar} size={26} />
            <bdi className="min-w-0 flex-1 truncate py-1">{nameOf(id)}</bdi>
            <span
              className={classes(
                'text-small',
                attendance === ATTENDANCE.accepted ? 'text-done-text' : 'text-ink-2',
              )}
            >
              {id === event.organizerId ? t('organizer') : t(STATES[attendance])}
            </span>
          </li>
        ))}
      </ul>
      {proposals.map(({ id, proposal }) => (
        <EventProposal key={id} {...{ event, id, proposal, isMine }} name={nameOf(id)} />
      ))}
      {!isMine && attendees.some(({ id }) => id === me) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <fieldset className="flex rounded-control bg-sunk p-0.5">
            <legend className="sr-only">{t('yourAnswer')}</legend>
            {ANSWERS.map(([attendance, word]) => (
              <button
                key={word}
                type="button"
                aria-pressed={event.attendance === attendance}
                onClick={() => void engine.answer(event.id, { attendance }).catch(failed)}
                className={classes(
                  'ring-focus min-h-8 rounded-small px-3 text-small font-strong coarse:min-h-11',
                  event.attendance === attendance
                    ? 'bg-raised text-ink shadow-float'
                    : 'text-ink-2',
                )}
              >
                {t(word)}
              </button>
            ))}
          </fieldset>
          {event.rrule === null && (
            <Button look="quiet" onPress={() => setProposing(true)}>
              {t('proposeTime')}
            </Button>
          )}
        </div>
      )}
      {isProposing && <ProposalForm event={event} onClose={() => setProposing(false)} />}
    </div>
  );
}
