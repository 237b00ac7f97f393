import type { DeletedProfile } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow } from '../../../ui/layout/settings-section.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useDeletedProfiles, useProfiles } from '../profiles.react.ts';
import { profileTexts } from '../profiles.texts.ts';
import { ProfileFace } from './profile-face.tsx';

/** Deleted profiles that can still be restored. */
export const DeletedProfiles = () =>
  useDeletedProfiles().map((profile) => <DeletedRow key={profile.id} profile={profile} />);

function DeletedRow({ profile }: { profile: DeletedProfile }) {
  const t = useText(profileTexts);
  const { language } = useLanguage();
  const { restore } = useProfiles();
  const [isBusy, setBusy] = useState(false);
  const name = displayName(profile);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(profile.deleteAfter);
  const bringBack = () => {
    setBusy(true);
    restore(profile.id).then(
      () => notify(() => t('restored', { name })),
      () => {
        setBusy(false);
        notify(() => t('restoreFailed'));
      },
    );
  };
  return (
    <SettingsRow
      leading={<ProfileFace profile={profile} name={name} />}
      title={name}
      text={t('deletedUntil', { date })}
    >
      <Button aria-label={t('restoreName', { name })} isPending={isBusy} onPress={bringBack}>
        {t('restore')}
      </Button>
    </SettingsRow>
  );
}
