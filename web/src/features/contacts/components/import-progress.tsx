import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { contactsTexts } from '../contacts.texts.ts';

type Props = {
  label: string;
  text: string;
  /** From 0 to 1; omitted while the total is unknown. */
  done?: number;
  onStop: () => void;
};

/** Progress, and a stop button. */
export function ImportProgress({ label, text, done, onStop }: Props) {
  const t = useText(contactsTexts);
  // Waits for the batch in progress.
  const [isStopping, setStopping] = useState(false);
  return (
    <>
      <p className="mt-3 text-body font-medium">{label}</p>
      <progress
        aria-label={label}
        {...(done !== undefined && { value: done })}
        max={1}
        className="mt-2 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunk accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className="tabular mt-2 text-small text-ink-2">
        {text}
      </p>
      <DialogActions>
        <Button
          isPending={isStopping}
          onPress={() => {
            setStopping(true);
            onStop();
          }}
        >
          {t('stop')}
        </Button>
      </DialogActions>
    </>
  );
}
