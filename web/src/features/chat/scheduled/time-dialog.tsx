import { SCHEDULED_AHEAD_MAX_MS } from '@kith/contract/base/constants';
import { useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { dueTimes, dueWords } from './due-times.ts';
import { fieldOf, timeOf } from './field-time.ts';
import { scheduledTexts } from './scheduled.texts.ts';

type Props = {
  title: string;
  text: string;
  okLabel: string;
  /** The current time, if it is being changed. */
  initial?: number | undefined;
  onTime: (time: number) => void;
  onClose: () => void;
};

/** Selects a future time: a common choice or any other. */
export function TimeDialog({ title, text, okLabel, initial, onTime, onClose }: Props) {
  const t = useText(scheduledTexts);
  const { language } = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  const offered = dueTimes(now);
  const [typed, setTyped] = useState(() => fieldOf(initial ?? offered.at(-1)?.time ?? now));
  // The field cannot tell the two hours apart when the clock goes back, and has no seconds.
  const time = initial !== undefined && typed === fieldOf(initial) ? initial : timeOf(typed);
  const problem =
    Number.isNaN(time) || time <= now
      ? t('timePassed')
      : time > now + SCHEDULED_AHEAD_MAX_MS
        ? t('timeTooFar')
        : undefined;
  const choose = (chosen: number) => {
    const current = Date.now();
    if (chosen > current) {
      onTime(chosen);
      onClose();
      return;
    }
    // It has passed since the dialog was opened: the field says so.
    setNow(current);
    setTyped(fieldOf(chosen));
  };
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <DialogBody>{text}</DialogBody>
      <ul className="mt-3 -mx-2">
        {offered.map(({ name, time: offer }, at) => (
          <li key={name}>
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: the first thing to do in a dialog
              autoFocus={at === 0}
              onClick={() => choose(offer)}
              className="ring-focus-inside flex min-h-11 w-full items-center gap-3 rounded-row px-2 text-start text-body hover:bg-sunk"
            >
              <span className="min-w-0 flex-1 font-medium">{t(name)}</span>
              <span className="tabular shrink-0 text-small text-ink-2">
                {dueWords(language, offer, now, (words) => t('tomorrowAt', { time: words }))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <form
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === undefined) choose(time);
        }}
      >
        <TextField
          type="datetime-local"
          label={t('ownTime')}
          value={typed}
          onChange={setTyped}
          error={problem}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={problem !== undefined}>
            {okLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
