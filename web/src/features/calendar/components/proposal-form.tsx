import type { CalendarEvent } from '@kith/contract';
import { ATTENDANCE } from '@kith/contract/base/enums';
import { PROPOSAL_NOTE_MAX_CHARS } from '@kith/contract/calendar/calendar.constants';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useCalendar } from '../calendar.react.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { endAfter } from '../wall-times.ts';
import { WhenField } from './when-field.tsx';

/** Proposes another time to the organizer; the event lasts as long as before. */
export function ProposalForm({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const t = useText(calendarTexts);
  const engine = useCalendar();
  const [start, setStart] = useState(event.start);
  const [note, setNote] = useState('');
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    const end = endAfter(start, event.start, event.end);
    const proposal = { start, end, note: note.trim() };
    try {
      await engine.answer(event.id, { attendance: ATTENDANCE.proposed, proposal });
      onClose();
    } catch {
      notify(() => t('tryAgain'));
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3 rounded-row border border-line p-3"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send();
      }}
    >
      <WhenField label={t('otherTime')} wall={start} allDay={event.allDay} onChange={setStart} />
      <TextField
        label={t('note')}
        value={note}
        maxLength={PROPOSAL_NOTE_MAX_CHARS}
        onChange={setNote}
      />
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          type="submit"
          look="primary"
          isPending={isPending}
          isDisabled={start === event.start}
        >
          {t('propose')}
        </Button>
      </DialogActions>
    </form>
  );
}
