import {
  EVENT_REMINDER_MINUTES_MAX,
  EVENT_REMINDERS_MAX,
} from '@kith/contract/calendar/calendar.constants';
import { useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isEnter } from '../../../ui/interaction/enter.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { lengthIn } from '../length-in.ts';

const USUAL = [0, 15, 30, 45, 60, 90, 1_440];
const NONE = '';
const CUSTOM = 'custom';

type Props = { reminders: readonly number[]; onChange: (reminders: number[]) => void };

/** When a person is reminded of an event; several times are possible. */
export function ReminderField({ reminders, onChange }: Props) {
  const t = useText(calendarTexts);
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const sorted = [...new Set(reminders)].sort((a, b) => a - b);
  const nameOf = (minutes: number): string =>
    minutes === 0 ? t('atStart') : t('before', { length: lengthIn(language, minutes) });
  const add = (minutes: number) => onChange([...sorted.filter((one) => one !== minutes), minutes]);
  const minutes = Number(typed);
  const isFitting =
    typed?.trim() !== '' &&
    Number.isInteger(minutes) &&
    minutes >= 0 &&
    minutes <= EVENT_REMINDER_MINUTES_MAX;
  const addTyped = () => {
    if (!isFitting) return;
    add(minutes);
    setTyped(undefined);
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{t('reminders')}</legend>
      {sorted.map((one) => (
        <div key={one} className="flex min-h-9 items-center justify-between gap-2 text-body">
          {nameOf(one)}
          <IconButton
            icon="xmark"
            size={16}
            label={t('removeReminder', { when: nameOf(one) })}
            onPress={() => onChange(sorted.filter((each) => each !== one))}
          />
        </div>
      ))}
      {sorted.length < EVENT_REMINDERS_MAX && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span aria-hidden className="text-small font-strong">
            {t('remind')}
          </span>
          <Select
            label={t('remind')}
            value={typed === undefined ? NONE : CUSTOM}
            className="w-60 max-w-full"
            options={[
              { value: NONE, label: t(sorted.length === 0 ? 'noReminder' : 'anotherReminder') },
              ...USUAL.filter((one) => !sorted.includes(one)).map((one) => ({
                value: String(one),
                label: nameOf(one),
              })),
              { value: CUSTOM, label: t('otherReminder') },
            ]}
            onChange={(value) => {
              setTyped(value === CUSTOM ? '' : undefined);
              if (value !== CUSTOM && value !== NONE) add(Number(value));
            }}
          />
        </div>
      )}
      {typed !== undefined && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              autoFocus
              label={t('minutesBefore')}
              value={typed}
              inputMode="numeric"
              maxLength={5}
              onChange={setTyped}
              onKeyDown={(pressed) => {
                if (!isEnter(pressed)) return;
                pressed.preventDefault();
                addTyped();
              }}
            />
          </div>
          <Button isDisabled={!isFitting} onPress={addTyped}>
            {t('add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
