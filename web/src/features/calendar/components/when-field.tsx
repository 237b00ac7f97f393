import { useId } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { fieldBox, fieldInput } from '../../../ui/fields/field.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { calendarTexts } from '../calendar.texts.ts';

type Props = {
  label: string;
  wall: string;
  allDay: boolean;
  onChange: (wall: string) => void;
};

/** A date, and a time of day unless it is about whole days. */
export function WhenField({ label, wall, allDay, onChange }: Props) {
  const t = useText(calendarTexts);
  const id = useId();
  const day = wall.slice(0, 10);
  const clock = wall.slice(11);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-strong">
        {label}
      </label>
      <div className="flex gap-2">
        <div className={classes(fieldBox, 'flex-1')}>
          <input
            id={id}
            type="date"
            required
            value={day}
            onChange={({ target }) =>
              target.value && onChange(allDay ? target.value : `${target.value}T${clock}`)
            }
            className={classes(fieldInput, 'tabular')}
          />
        </div>
        {!allDay && (
          <div className={classes(fieldBox, 'w-36!')}>
            <input
              type="time"
              required
              aria-label={t('timeOf', { label })}
              value={clock}
              onChange={({ target }) =>
                target.value && onChange(`${day}T${target.value.slice(0, 5)}`)
              }
              className={classes(fieldInput, 'tabular')}
            />
          </div>
        )}
      </div>
    </div>
  );
}
