import { useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotesField } from '../../../ui/fields/notes-field.tsx';
import { IMPORT } from '../../../ui/icons/drawings.ts';
import { DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { contactsTexts } from '../contacts.texts.ts';
import { pastedCards } from '../import/read-files.ts';
import { PROBLEMS } from './import-left-out.tsx';

type Props = {
  problem: keyof typeof PROBLEMS | undefined;
  onFiles: (files: readonly Blob[]) => void;
  onClose: () => void;
};

/** Files to pick or drop, or a vCard to paste. */
export function ImportChoice({ problem, onFiles, onClose }: Props) {
  const t = useText(contactsTexts);
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [isOver, setOver] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
        className={`mt-3 rounded-row border border-dashed p-4 text-center transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line'}`}
      >
        <DialogBody>{t('importText')}</DialogBody>
        <div className="mt-3">
          <Button icon={IMPORT} look="primary" onPress={() => input.current?.click()}>
            {t('chooseFile')}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          multiple
          accept=".vcf,.vcard,.csv,text/csv,text/vcard,text/x-vcard,text/directory"
          aria-label={t('chooseFile')}
          hidden
          onChange={(event) => onFiles([...(event.target.files ?? [])])}
        />
      </div>
      {problem && (
        <p role="alert" className="mt-3 text-body text-harm-text">
          {t(PROBLEMS[problem])}
        </p>
      )}
      <div className="mt-4">
        <NotesField label={t('pasteLabel')} value={pasted} onChange={setPasted} rows={3} />
      </div>
      <DialogActions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button isDisabled={pasted.trim() === ''} onPress={() => onFiles([pastedCards(pasted)])}>
          {t('readPasted')}
        </Button>
      </DialogActions>
    </>
  );
}
