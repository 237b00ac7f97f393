import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotesField } from '../../../ui/fields/notes-field.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { beamTexts } from '../beam.texts.ts';
import { outgoingText } from '../to-send.ts';
import type { Outgoing } from '../transfer/sending.ts';

type Props = { onText: (outgoing: Outgoing) => void; onClose: () => void };

/** A text or a link to send. */
export function TextDialog({ onText, onClose }: Props) {
  const t = useText(beamTexts);
  const [text, setText] = useState('');
  const outgoing = outgoingText(text);
  const isTooLong = text.trim() !== '' && outgoing === undefined;
  return (
    <Dialog isOpen onClose={onClose} title={t('textTitle')}>
      <Form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (outgoing === undefined) return;
          onText(outgoing);
          onClose();
        }}
      >
        <NotesField
          label={t('textLabel')}
          value={text}
          onChange={setText}
          error={isTooLong ? t('textTooLong') : undefined}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isDisabled={outgoing === undefined}>
            {t('use')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
