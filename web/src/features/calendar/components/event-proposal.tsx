import type { CalendarEvent, EventProposal as Proposal } from '@kith/contract';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useCalendar, useCalendarState } from '../calendar.react.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { useWhen } from '../use-when.ts';

type Props = {
  event: CalendarEvent;
  /** The person who proposes it. */
  id: string;
  name: string;
  proposal: Proposal;
  /** Whether the reader decides. */
  isMine: boolean;
};

/** Another time that a person proposes, beside the current one. */
export function EventProposal({ event, id, name, proposal, isMine }: Props) {
  const t = useText(calendarTexts);
  const engine = useCalendar();
  const { wall } = useWhen();
  const picture = useCalendarState(({ people }) => people.get(id)?.avatar);
  const settle = (isAccepted: boolean) =>
    void engine.settle(event.id, id, isAccepted).catch(() => notify(() => t('tryAgain')));
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <div className="flex items-center gap-3">
        <Avatar id={id} name={name} src={picture} size={36} />
        <p className="min-w-0 text-body">
          <strong className="font-strong">{t('proposesOther', { name })}</strong>
          {proposal.note && (
            <bdi className="block text-small text-ink-2 [overflow-wrap:anywhere]">
              {proposal.note}
            </bdi>
          )}
        </p>
      </div>
      <dl className="flex items-center gap-3 text-small">
        <div className="min-w-0 flex-1 rounded-row bg-sunk px-3 py-2 text-ink-2">
          <dt>{t('was')}</dt>
          <dd className="font-strong line-through">{wall(event, event.start)}</dd>
        </div>
        <Icon name="chevron-end" size={16} className="shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1 rounded-row bg-accent-soft px-3 py-2">
          <dt className="text-accent-text">{t('proposedTime')}</dt>
          <dd className="font-strong">{wall(event, proposal.start)}</dd>
        </div>
      </dl>
      {isMine && (
        <div className="flex flex-wrap justify-between gap-2">
          <Button look="primary" onPress={() => settle(true)}>
            {t('acceptTime')}
          </Button>
          <Button look="quiet" onPress={() => settle(false)}>
            {t('keepTime')}
          </Button>
        </div>
      )}
    </section>
  );
}
