import { CALENDAR_HUES } from '@kith/contract/calendar/calendar';
import { CALENDAR_NAME_MAX_CHARS } from '@kith/contract/calendar/calendar.constants';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PromptDialog } from '../../../ui/overlays/prompt-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { useChangePreferences, usePreference } from '../../preferences/index.ts';
import { birthdaysTexts } from '../birthdays/birthdays.texts.ts';
import { BIRTHDAYS_HUE } from '../birthdays/birthdays.ts';
import { useCalendar, useCalendarState } from '../calendar.react.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { type Day, daysFrom, weekStart } from '../days.ts';
import { calendarFilesTexts } from '../files/calendar-files.texts.ts';
import { FilesDialog } from '../files/files-dialog.tsx';
import { hueStyle } from '../hue-style.ts';
import { sharingTexts } from '../sharing/calendar-sharing.texts.ts';
import { SharingDialog } from '../sharing/sharing-dialog.tsx';
import { useCalendarName } from '../use-calendar-name.ts';
import { useFormats } from '../use-formats.ts';
import { usePersonNames } from '../use-person-names.ts';

const NOBODY: readonly string[] = [];

type MonthProps = { date: Day; first: number; today: Day; onDate: (day: Day) => void };

type Props = MonthProps & { title: string };

/** A month to jump in, and the calendars that can be hidden. */
export function CalendarSide({ title, ...props }: Props) {
  const t = useText(calendarTexts);
  const engine = useCalendar();
  const calendars = useCalendarState(({ list }) => list.calendars);
  const nameOf = useCalendarName();
  const [isNaming, setNaming] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [shared, setShared] = useState<string>();
  const sharing = useText(sharingTexts);
  const { nameOf: personName } = usePersonNames(NOBODY);
  const words = useText(calendarFilesTexts);
  const birthdays = useText(birthdaysTexts);
  const hasBirthdays = usePreference('calendar_birthdays');
  const change = useChangePreferences();
  const failed = () => notify(() => t('tryAgain'));
  const hue = CALENDAR_HUES[calendars.size % CALENDAR_HUES.length] ?? CALENDAR_HUES[0];
  return (
    <aside className="flex w-62 shrink-0 flex-col gap-5 overflow-y-auto border-line border-e px-4 py-4 max-medium:hidden">
      <p className="text-title font-heading tracking-tight">{title}</p>
      <SmallMonth {...props} />
      <section aria-labelledby="calendars">
        <div className="flex items-center justify-between">
          <h2 id="calendars" className="text-small font-strong">
            {t('calendars')}
          </h2>
          <IconButton
            icon="plus"
            size={18}
            label={t('newCalendar')}
            onPress={() => setNaming(true)}
          />
        </div>
        <ul className="mt-1">
          {[...calendars.values()].map((calendar) => (
            <li
              key={calendar.id}
              className="group/calendar flex items-center rounded-small hover:bg-sunk"
            >
              <ShownCheck
                hue={calendar.hue}
                isShown={!calendar.isHidden}
                onChange={(isShown) =>
                  void engine.updateCalendar(calendar.id, { isHidden: !isShown }).catch(failed)
                }
              >
                <bdi className="block truncate">{nameOf(calendar)}</bdi>
                {calendar.access !== 'own' && (
                  <span className="block truncate text-small text-ink-2">
                    {sharing('ownedBy', { name: personName(calendar.ownerId) })}
                  </span>
                )}
              </ShownCheck>
              <IconButton
                icon={calendar.isShared ? 'user' : 'user-plus'}
                size={16}
                label={sharing('settingsOf', { name: nameOf(calendar) })}
                onPress={() => setShared(calendar.id)}
              />
            </li>
          ))}
          <li className="flex items-center rounded-small hover:bg-sunk">
            <ShownCheck
              hue={BIRTHDAYS_HUE}
              isShown={hasBirthdays}
              onChange={(calendar_birthdays) => change({ calendar_birthdays })}
            >
              {birthdays('birthdays')}
            </ShownCheck>
          </li>
        </ul>
        <Button look="quiet" onPress={() => setMoving(true)}>
          {words('title')}
        </Button>
      </section>
      {shared !== undefined && (
        <SharingDialog first={shared} onClose={() => setShared(undefined)} />
      )}
      {isMoving && <FilesDialog onClose={() => setMoving(false)} />}
      <PromptDialog
        isOpen={isNaming}
        title={t('newCalendar')}
        label={t('name')}
        okLabel={t('add')}
        cancelLabel={t('cancel')}
        check={(typed) => typed.trim() !== '' && typed.length <= CALENDAR_NAME_MAX_CHARS}
        onClose={() => setNaming(false)}
        onOk={(name) => engine.createCalendar({ name: name.trim(), hue }).catch(failed)}
      />
    </aside>
  );
}

type ShownProps = {
  hue: number;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
  children: ReactNode;
};

/** Shows a calendar or hides it, in its color. */
function ShownCheck({ hue, isShown, onChange, children }: ShownProps) {
  return (
    <label className="flex min-h-8 min-w-0 flex-1 items-center gap-3 px-1 text-body">
      <input
        type="checkbox"
        className="peer sr-only"
        checked={isShown}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span
        aria-hidden
        data-person=""
        style={hueStyle(hue)}
        className={classes(
          'grid size-4 place-items-center rounded-small border border-person-name peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2',
          isShown && 'bg-person-name text-pane',
        )}
      >
        {isShown && <Icon name="check" size={12} />}
      </span>
      <span className="min-w-0 flex-1 py-1">{children}</span>
    </label>
  );
}

/** Six weeks; the week that is shown is tinted. */
function SmallMonth({ date, first, today, onDate }: MonthProps) {
  const { month, initial, fullDay } = useFormats();
  const days = daysFrom(weekStart(`${date.slice(0, 7)}-01`, first), 42);
  const shownWeek = weekStart(date, first);
  return (
    <section aria-label={month(date)}>
      <h2 className="mb-2 text-body font-strong">{month(date)}</h2>
      <div className="grid grid-cols-7 text-center text-tiny text-ink-2">
        {days.slice(0, 7).map((day) => (
          <span key={day} aria-hidden>
            {initial(day)}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-label={fullDay(day)}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onDate(day)}
            className={classes(
              'tabular ring-focus-inside min-h-7 text-small',
              weekStart(day, first) === shownWeek && 'bg-accent-soft',
              day.slice(0, 7) === date.slice(0, 7) ? 'text-ink' : 'text-ink-3',
              day === today && 'rounded-small bg-accent! font-strong text-on-accent!',
            )}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </section>
  );
}
