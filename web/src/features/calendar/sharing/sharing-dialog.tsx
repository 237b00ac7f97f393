import type { EventCalendar } from '@kith/contract';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useCalendar, useCalendarState } from '../calendar.react.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { useCalendarName } from '../use-calendar-name.ts';
import { usePersonNames } from '../use-person-names.ts';
import { sharingTexts } from './calendar-sharing.texts.ts';
import { SharedWith } from './shared-with.tsx';

const MAY = { busy: 'mayBusy', read: 'mayRead', write: 'mayWrite' } as const;

/** With whom a calendar is shared; or, for one of somebody else, whose it is, and how to leave it. */
export function SharingDialog({ first, onClose }: { first?: string; onClose: () => void }) {
  const t = useText(sharingTexts);
  const words = useText(calendarTexts);
  const calendars = useCalendarState(({ list }) => list.calendars);
  const nameOf = useCalendarName();
  const [chosen, setChosen] = useState(first);
  const calendar = calendars.get(chosen ?? '') ?? [...calendars.values()][0];
  return (
    <Dialog isOpen onClose={onClose} title={t('sharing')}>
      <div className="mt-4 flex flex-col gap-5">
        <Select
          label={words('calendar')}
          value={calendar?.id ?? ''}
          options={[...calendars.values()].map((each) => ({ value: each.id, label: nameOf(each) }))}
          onChange={setChosen}
          className="w-full"
        />
        {calendar?.access === 'own' && <SharedWith key={calendar.id} calendar={calendar} />}
        {calendar !== undefined && calendar.access !== 'own' && (
          <Shared key={calendar.id} calendar={calendar} access={calendar.access} />
        )}
      </div>
      <DialogActions>
        <Button look="quiet" onPress={onClose}>
          {words('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type SharedProps = { calendar: EventCalendar; access: keyof typeof MAY };

function Shared({ calendar, access }: SharedProps) {
  const t = useText(sharingTexts);
  const words = useText(calendarTexts);
  const engine = useCalendar();
  const calendarName = useCalendarName()(calendar);
  const { nameOf } = usePersonNames([calendar.ownerId]);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section className="flex flex-col gap-2">
      <p className="text-body">{t('ownedBy', { name: nameOf(calendar.ownerId) })}</p>
      <p className="text-small text-ink-2">{t(MAY[access])}</p>
      <div>
        <Button onPress={() => setLeaving(true)}>{t('leave')}</Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={t('leaveTitle', { name: calendarName })}
          text={t('leaveText')}
          okLabel={t('leave')}
          cancelLabel={words('cancel')}
          onClose={() => setLeaving(false)}
          onOk={() =>
            void engine.leaveCalendar(calendar.id).catch(() => notify(() => words('tryAgain')))
          }
        />
      )}
    </section>
  );
}
