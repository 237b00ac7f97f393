import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { useCalendar, useCalendarState } from '../calendar.react.ts';
import { useCalendarName } from '../use-calendar-name.ts';
import { calendarFilesTexts } from './calendar-files.texts.ts';
import { FeedPart } from './feed-part.tsx';
import { ImportPart } from './import-part.tsx';

/** Calendars in and out: import, download, and a secret address for other programs. */
export function FilesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(calendarFilesTexts);
  const engine = useCalendar();
  const calendars = useCalendarState(({ list }) => list.calendars);
  const nameOf = useCalendarName();
  const [chosen, setChosen] = useState<string>();
  const all = [...calendars.values()].filter(({ access }) => access === 'own');
  const calendar = all.find(({ id }) => id === chosen) ?? (chosen === '' ? undefined : all[0]);
  const download = () => {
    const link = document.createElement('a');
    link.href = engine.fileAddress(calendar?.id ?? '');
    link.download = '';
    link.click();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <div className="mt-4 flex flex-col gap-5">
        <Select
          label={t('calendar')}
          value={calendar?.id ?? ''}
          options={[
            ...all.map((each) => ({ value: each.id, label: nameOf(each) })),
            { value: '', label: t('newOne') },
          ]}
          onChange={setChosen}
          className="w-full"
        />
        <ImportPart key={`import ${calendar?.id}`} calendar={calendar} onMade={setChosen} />
        {calendar !== undefined && (
          <>
            <section>
              <h3 className="text-body font-strong">{t('exportTitle')}</h3>
              <p className="mt-1 mb-2 text-small text-ink-2">{t('exportText')}</p>
              <Button icon="arrow-down" onPress={download}>
                {t('download')}
              </Button>
            </section>
            <FeedPart key={calendar.id} id={calendar.id} />
          </>
        )}
      </div>
      <DialogActions>
        <Button look="quiet" onPress={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
