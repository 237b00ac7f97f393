import type { Profile } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { wasDeclined } from '../../../platform/step-up.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useProfiles } from '../profiles.react.ts';
import { profileTexts } from '../profiles.texts.ts';

/** Deletes a profile, which can be restored for thirty days. The last one cannot be deleted. */
export function RemoveProfile({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const t = useText(profileTexts);
  const { remove } = useProfiles();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = displayName(profile);
  const removeIt = () => {
    setBusy(true);
    remove(profile.id).then(onDone, (cause) => {
      setBusy(false);
      if (!wasDeclined(cause)) notify(() => t('removeFailed'));
    });
  };
  return (
    <SettingsSection title={t('removeTitle')}>
      <SettingsRow title={name} text={t('removeText')}>
        <Button look="danger" isPending={isBusy} onPress={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </SettingsRow>
      {isAsking && (
        <ConfirmDialog
          title={t('removeQuestion', { name })}
          text={t('removeWarning')}
          okLabel={t('delete')}
          cancelLabel={t('cancel')}
          onOk={removeIt}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  );
}
