import { useEffect, useState } from 'react';
import { useLanguage, useText } from '../../../../platform/i18n/language.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Dialog, DialogActions } from '../../../../ui/overlays/dialog.tsx';
import { translationTexts } from './translation.texts.ts';
import { translated } from './translator.ts';

type State = { is: 'working' | 'same' | 'failed' } | { is: 'done'; text: string };

/** A message in the language of the interface. */
export function Translation({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useText(translationTexts);
  const { language } = useLanguage();
  const [state, setState] = useState<State>({ is: 'working' });
  useEffect(() => {
    let isOver = false;
    const set = (next: State) => {
      if (!isOver) setState(next);
    };
    translated(text, language).then(
      (done) => set(done === undefined ? { is: 'same' } : { is: 'done', text: done }),
      () => set({ is: 'failed' }),
    );
    return () => {
      isOver = true;
    };
  }, [text, language]);
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <div role="status" className="mt-3 text-body">
        {state.is === 'working' && (
          <p className="flex items-center gap-3 text-ink-2">
            <Spinner size={18} />
            {t('working')}
          </p>
        )}
        {state.is === 'same' && <p className="text-ink-2">{t('same')}</p>}
        {state.is === 'failed' && <p className="text-ink-2">{t('failed')}</p>}
        {state.is === 'done' && (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {state.text}
          </p>
        )}
      </div>
      <p className="mt-3 text-small text-ink-2">{t('onDevice')}</p>
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
