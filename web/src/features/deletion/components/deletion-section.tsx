import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { wasDeclined } from '../../../platform/step-up.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { deletionTexts } from '../deletion.texts.ts';

/** Deletes the account, with a way back. */
export function DeletionSection() {
  const t = useText(deletionTexts);
  const { call, session } = usePlatform();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const { deleteAfter } = await call('account.delete');
      await navigate('/delete-account', { state: { deleteAfter } });
      session.ended();
      // A socket may have reported the end first, which leads to the sign-in page: from there as
      // well.
      await navigate('/delete-account', { replace: true, state: { deleteAfter } });
    } catch (cause) {
      setBusy(false);
      if (!wasDeclined(cause)) notify(() => t('notDeleted'));
    }
  };
  return (
    <SettingsSection title={t('heading')}>
      <SettingsRow title={t('row')} text={t('rowText')}>
        <Button icon="trash" isPending={isBusy} onPress={() => setAsked(true)}>
          {t('button')}
        </Button>
      </SettingsRow>
      {isAsked && (
        <ConfirmDialog
          title={t('askTitle')}
          text={t('sureDelete')}
          okLabel={t('doDelete')}
          cancelLabel={t('cancel')}
          onOk={() => void remove()}
          onClose={() => setAsked(false)}
        />
      )}
    </SettingsSection>
  );
}
