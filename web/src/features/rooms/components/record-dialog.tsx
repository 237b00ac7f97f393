import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { recordingTexts } from '../recording.texts.ts';
import { useRoomEngine } from '../rooms.react.tsx';

/** Explains recording before it begins. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const t = useText(recordingTexts);
  const { language } = useLanguage();
  const engine = useRoomEngine();
  const begin = () => {
    onClose();
    void engine.recording.start(t('leftOut'));
  };
  return (
    <I18nProvider locale={language}>
      <Dialog isOpen alert onClose={onClose} title={t('askTitle')}>
        <DialogBody>{t('askText')}</DialogBody>
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button look="primary" autoFocus onPress={begin}>
            {t('begin')}
          </Button>
        </DialogActions>
      </Dialog>
    </I18nProvider>
  );
}
