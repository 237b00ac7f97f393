import type { ShareDetails } from '@kith/contract';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import { areDownloadsValid, asked, settingsOf } from '../share-settings.ts';
import type { ShareChange } from '../use-share.ts';
import { ShareFields } from './share-fields.tsx';

type Props = {
  share: ShareDetails;
  update: (change: ShareChange) => Promise<void>;
  onClose: () => void;
};

/** Changes everything but the files; the link stays the same. */
export function EditShareDialog({ share, update, onClose }: Props) {
  const t = useText(shareFilesTexts);
  const [settings, setSettings] = useState(() => settingsOf(share));
  const [state, setState] = useState<'calm' | 'tried' | 'busy'>('calm');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('tried');
    if (settings.title.trim() === '' || !areDownloadsValid(settings.downloads)) return;
    setState('busy');
    try {
      const change = asked(settings, Date.now());
      await update(settings.removesPassword ? { ...change, password: null } : change);
      notify(() => t('changed'));
      onClose();
    } catch {
      setState('tried');
      notify(() => t('tryAgain'));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('editShare')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4">
        <ShareFields
          settings={settings}
          isTried={state !== 'calm'}
          expiresTime={share.expiresTime}
          hasPassword={share.hasPassword}
          onChange={(changes) => setSettings((held) => ({ ...held, ...changes }))}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isPending={state === 'busy'}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
