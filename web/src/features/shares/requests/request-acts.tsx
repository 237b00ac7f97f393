import type { FileRequest } from '@kith/contract';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { REQUESTS_PATH } from '../shares-paths.ts';
import { fileRequestsTexts } from './file-requests.texts.ts';
import { RequestFields } from './request-fields.tsx';
import { askedOf, isRequestValid, settingsOfRequest } from './request-settings.ts';
import type { OpenedRequest } from './use-file-requests.ts';

type Props = { request: FileRequest; opened: OpenedRequest };

/** The actions on a request. */
export function RequestActs({ request, opened }: Props) {
  const t = useText(fileRequestsTexts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'edit' | 'delete'>();
  const { title, fileCount, size, state } = request;
  const isClosed = state === 'closed';
  const failed = () => notify(() => t('tryAgain'));
  const close = () =>
    void opened
      .update({ isClosed: !isClosed })
      .then(() => notify(() => t(isClosed ? 'reopened' : 'closed')), failed);
  const remove = () =>
    void opened.remove().then(() => {
      notify(() => t('deleted'));
      return navigate(REQUESTS_PATH, { replace: true });
    }, failed);
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon="edit" onPress={() => setAsking('edit')}>
        {t('editRequest')}
      </Button>
      <Button icon={isClosed ? 'retry' : 'block'} onPress={close}>
        {t(isClosed ? 'reopen' : 'closeRequest')}
      </Button>
      <Button icon="trash" onPress={() => setAsking('delete')}>
        {t('delete')}
      </Button>
      {asking === 'edit' && (
        <EditRequest request={request} opened={opened} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle', { title })}
          text={
            fileCount === 0
              ? t('deleteEmptyText')
              : t('deleteText', { count: fileCount, size: bytesText(language, size) })
          }
          okLabel={t('delete')}
          cancelLabel={t('cancel')}
          onOk={remove}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

function EditRequest({ request, opened, onClose }: Props & { onClose: () => void }) {
  const t = useText(fileRequestsTexts);
  const [settings, setSettings] = useState(() => settingsOfRequest(request));
  const [state, setState] = useState<'calm' | 'tried' | 'busy'>('calm');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('tried');
    if (!isRequestValid(settings)) return;
    setState('busy');
    try {
      const change = askedOf(settings, Date.now());
      await opened.update(settings.removesPassword ? { ...change, password: null } : change);
      notify(() => t('changed'));
      onClose();
    } catch {
      setState('tried');
      notify(() => t('tryAgain'));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('editRequest')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4">
        <RequestFields
          settings={settings}
          isTried={state !== 'calm'}
          expiresTime={request.expiresTime}
          hasPassword={request.hasPassword}
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
