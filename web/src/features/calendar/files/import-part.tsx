import type { EventCalendar, IcsReport } from '@kith/contract';
import { CALENDAR_HUES, type IcsReason, NEW_CALENDAR } from '@kith/contract/calendar/calendar';
import { CALENDAR_NAME_MAX_CHARS, ICS_MAX_BYTES } from '@kith/contract/calendar/calendar.constants';
import { useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileButton } from '../../../ui/buttons/file-button.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useCalendar, useCalendarState } from '../calendar.react.ts';
import { useToday } from '../use-today.ts';
import { calendarFilesTexts } from './calendar-files.texts.ts';

const SHOWN_PROBLEMS = 5;
const REASONS = {
  time: 'timeWrong',
  zone: 'zoneUnknown',
  rule: 'ruleUnsupported',
  length: 'tooLong',
  size: 'tooLarge',
  cancelled: 'wasCancelled',
  shortened: 'wasShortened',
  dates: 'moreDates',
  occurrence: 'onlyTimes',
} as const satisfies Record<IcsReason, string>;

type Tried = { name: string; bytes: Uint8Array<ArrayBuffer>; report: IcsReport };
type State = Tried | 'reading' | 'refused' | 'large' | undefined;

type Props = {
  /** A new one is made with the import, if there is none. */
  calendar: EventCalendar | undefined;
  onMade: (id: string) => void;
};

/** Says what a file would do before it is imported. */
export function ImportPart({ calendar, onMade }: Props) {
  const t = useText(calendarFilesTexts);
  const engine = useCalendar();
  const calendars = useCalendarState(({ list }) => list.calendars);
  const { zone } = useToday();
  const [state, setState] = useState<State>();
  const [isBusy, setBusy] = useState(false);

  /** The calendar that is chosen, or a new one with the name of the file. */
  const made = async (fileName: string): Promise<string> => {
    if (calendar !== undefined) return calendar.id;
    const name = fileName.replace(/\.\w+$/, '').slice(0, CALENDAR_NAME_MAX_CHARS);
    const hue = CALENDAR_HUES[calendars.size % CALENDAR_HUES.length] ?? CALENDAR_HUES[0];
    return (await engine.createCalendar({ name: name.trim() || t('calendar'), hue })).id;
  };
  const attempt = async ([file]: File[]) => {
    if (file === undefined) return;
    if (file.size > ICS_MAX_BYTES) return setState('large');
    setState('reading');
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const id = calendar?.id ?? NEW_CALENDAR;
      const report = await engine.importFile(id, bytes, zone, true);
      setState({ name: file.name, bytes, report });
    } catch (cause) {
      setState('refused');
      if (toFailure(cause).code !== 'invalid_field') notify(() => t('tryAgain'));
    }
  };
  const bring = async ({ name, bytes }: Tried) => {
    setBusy(true);
    try {
      const id = await made(name);
      const { created, updated } = await engine.importFile(id, bytes, zone, false);
      notify(() => t('imported', { count: created + updated }));
      setState(undefined);
      onMade(id);
    } catch {
      notify(() => t('tryAgain'));
    }
    setBusy(false);
  };

  return (
    <section>
      <h3 className="text-body font-strong">{t('importTitle')}</h3>
      <p className="mt-1 mb-2 text-small text-ink-2">{t('importText')}</p>
      {typeof state === 'object' ? (
        <>
          <Report name={state.name} report={state.report} />
          <div className="mt-3 flex flex-wrap gap-2">
            {state.report.created + state.report.updated > 0 && (
              <Button look="primary" isPending={isBusy} onPress={() => void bring(state)}>
                {t('importNow', { count: state.report.created + state.report.updated })}
              </Button>
            )}
            <Button look="quiet" isDisabled={isBusy} onPress={() => setState(undefined)}>
              {t('cancel')}
            </Button>
          </div>
        </>
      ) : (
        <FileButton
          wide
          icon="plus"
          label={t(state === 'reading' ? 'loading' : 'chooseFile')}
          isDisabled={state === 'reading'}
          accept=".ics,.ical,.ifb,text/calendar"
          onPick={(files) => void attempt(files)}
        />
      )}
      {(state === 'refused' || state === 'large') && (
        <p role="alert" className="mt-2 text-small text-harm-text">
          {t(state === 'large' ? 'fileTooLarge' : 'noCalendarFile')}
        </p>
      )}
    </section>
  );
}

function Report({ name, report }: { name: string; report: IcsReport }) {
  const t = useText(calendarFilesTexts);
  const { created, updated, unchanged, problems, moreProblems } = report;
  const more = problems.length - SHOWN_PROBLEMS + moreProblems;
  return (
    <div role="status" className="rounded-row bg-sunk px-3.5 py-2.5 text-small">
      <p className="font-strong">
        <bdi>{name}</bdi>
      </p>
      <ul>
        <li>{t('newEvents', { count: created })}</li>
        {updated > 0 && <li>{t('changedEvents', { count: updated })}</li>}
        {unchanged > 0 && <li>{t('knownEvents', { count: unchanged })}</li>}
      </ul>
      {problems.length > 0 && (
        <ul className="mt-2 text-ink-2">
          {problems.slice(0, SHOWN_PROBLEMS).map(({ title, reason }, at) => (
            // The same event can have several.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={at}>
              <bdi>{title}</bdi>: {t(REASONS[reason])}
            </li>
          ))}
          {more > 0 && <li>{t('moreProblems', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}
