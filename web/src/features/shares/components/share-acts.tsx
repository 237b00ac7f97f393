import type { ShareDetails } from '@kith/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { type OpenedDetails, useShareKeys } from '../encrypted/use-share-keys.ts';
import { shareFilesTexts } from '../share-files.texts.ts';
import type { OpenedShare } from '../use-share.ts';
import { EditShareDialog } from './edit-share-dialog.tsx';

type Asking = 'edit' | 'stop' | 'delete' | undefined;

type Props = {
  share: ShareDetails;
  opened: OpenedShare;
  title: string;
  /** Key of an encrypted share, if this browser has it. */
  secret: OpenedDetails | undefined;
};

/** The sender's actions on a share; ending it is permanent, so it asks first. */
export function ShareActs({ share, opened, title, secret }: Props) {
  const t = useText(shareFilesTexts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const keys = useShareKeys();
  const { fileCount, size } = share;
  const isOver = share.state === 'revoked';
  const stop = () =>
    void opened.revoke().then(
      () => notify(() => t('stateRevoked')),
      () => notify(() => t('tryAgain')),
    );
  const remove = () =>
    void opened.remove().then(
      () => {
        keys.remove(share.id);
        notify(() => t('deleted'));
        return navigate('/app/share-files', { replace: true });
      },
      () => notify(() => t('tryAgain')),
    );
  return (
    <div className="flex flex-wrap gap-2">
      {!isOver && (
        <>
          <Button icon="edit" onPress={() => setAsking('edit')}>
            {t('edit')}
          </Button>
          <Button icon="block" onPress={() => setAsking('stop')}>
            {t('stop')}
          </Button>
        </>
      )}
      <Button icon="trash" onPress={() => setAsking('delete')}>
        {t('delete')}
      </Button>
      {asking === 'edit' && (
        <EditShareDialog share={share} secret={secret} update={opened.update} onClose={close} />
      )}
      {asking === 'stop' && (
        <ConfirmDialog
          title={t('stopTitle', { title })}
          text={t('stopText')}
          okLabel={t('stop')}
          cancelLabel={t('cancel')}
          onOk={stop}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle', { title })}
          text={t('deleteText', { count: fileCount, size: bytesText(language, size) })}
          okLabel={t('delete')}
          cancelLabel={t('cancel')}
          onOk={remove}
          onClose={close}
        />
      )}
    </div>
  );
}
