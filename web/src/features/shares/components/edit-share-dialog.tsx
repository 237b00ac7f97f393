import type { ShareDetails } from '@kith/contract';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { changedDetails } from '../encrypted/changed-details.ts';
import { type OpenedDetails, useShareKeys } from '../encrypted/use-share-keys.ts';
import { shareFilesTexts } from '../share-files.texts.ts';
import { areDownloadsValid, settingsOf, termsOf, wordsOf } from '../share-settings.ts';
import type { OpenedShare } from '../use-share.ts';
import { ShareFields } from './share-fields.tsx';

type Props = {
  share: ShareDetails;
  /** Key of an encrypted share, if this browser has it. */
  secret: OpenedDetails | undefined;
  update: OpenedShare['update'];
  onClose: () => void;
};

/** Changes everything except the files; the link stays the same. */
export function EditShareDialog({ share, secret, update, onClose }: Props) {
  const t = useText(shareFilesTexts);
  const keys = useShareKeys();
  const hasWords = !share.isEncrypted || secret !== undefined;
  const [settings, setSettings] = useState(() => {
    const { title, note } = secret?.details ?? share;
    return { ...settingsOf(share), title, note };
  });
  const [state, setState] = useState<'calm' | 'tried' | 'busy'>('calm');
  /** Files may have been added since the dialog was opened. */
  const said = async (current: ShareDetails) => {
    const words = wordsOf(settings);
    if (!share.isEncrypted) return words;
    if (secret === undefined) return {};
    return changedDetails(current, secret.key, (details) => ({ ...details, ...words }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('tried');
    if (hasWords && settings.title.trim() === '') return;
    if (!areDownloadsValid(settings.downloads)) return;
    setState('busy');
    try {
      await update(async (current) => {
        const change = { ...(await said(current)), ...termsOf(settings, Date.now()) };
        return settings.removesPassword ? { ...change, password: null } : change;
      });
      if (secret) keys.put(share.id, { key: secret.key, title: settings.title.trim() });
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
          hasWords={hasWords}
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
