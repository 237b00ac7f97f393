import { useId, useState } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { calendarTexts } from '../calendar.texts.ts';
import type { EventDraft } from '../event-draft.ts';

const Panel = later(async () => (await import('./find-time-parts.ts')).FindTimePanel);

type Props = {
  draft: EventDraft;
  /** The event that is changed. */
  without: string | undefined;
  onChange: (times: Pick<EventDraft, 'start' | 'end'>) => void;
};

/** Finds a time at which the people of an event are free. */
export function FindTimeField({ draft, without, onChange }: Props) {
  const t = useText(calendarTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (draft.allDay || draft.attendeeIds.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        icon="clock"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        {t('findTime')}
      </Button>
      {isOpen && (
        <section id={id} aria-label={t('findTime')} className="w-full">
          <Panel draft={draft} without={without} onChange={onChange} />
        </section>
      )}
    </div>
  );
}
