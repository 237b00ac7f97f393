import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { DeviceList } from './device-list.tsx';

/** Changes devices during a conversation. */
export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(roomsTexts);
  const { language } = useLanguage();
  return (
    <I18nProvider locale={language}>
      <Dialog isOpen onClose={onClose} title={t('devices')}>
        <div className="mt-3">
          <DeviceList />
        </div>
        <DialogActions>
          <Button look="primary" onPress={onClose}>
            {t('close')}
          </Button>
        </DialogActions>
      </Dialog>
    </I18nProvider>
  );
}
