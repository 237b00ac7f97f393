import { displayName } from '@kith/contract/base/names';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useActiveProfile, useProfileList, useProfiles, useUnreadOf } from '../profiles.react.ts';
import { profileTexts } from '../profiles.texts.ts';
import { DeletedProfiles } from './deleted-profiles.tsx';
import { ProfileFace } from './profile-face.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The profiles of this account: switching, adding, editing. */
export function ProfilesSection() {
  const t = useText(profileTexts);
  const all = useProfileList();
  const active = useActiveProfile();
  const { switchTo } = useProfiles();
  const unread = useUnreadOf();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const added = () => setAdding(false);
  return (
    <SettingsSection title={t('profiles')} text={t('profilesText')}>
      {all.map((profile) => {
        const name = displayName(profile);
        const isActive = profile.id === active?.id;
        return (
          <SettingsRow
            key={profile.id}
            leading={
              <span className="relative">
                <ProfileFace profile={profile} name={name} />
                <span className="absolute -end-1 -top-1">
                  <Badge
                    count={isActive ? 0 : unread(profile.id)}
                    label={t('unreadMessages', { count: unread(profile.id) })}
                  />
                </span>
              </span>
            }
            title={name}
            text={isActive ? t('active') : t(profile.type)}
          >
            {!isActive && (
              <Button aria-label={t('switchToName', { name })} onPress={() => switchTo(profile.id)}>
                {t('switchTo')}
              </Button>
            )}
            <IconButton
              icon="edit"
              label={t('editName', { name })}
              onPress={() => void navigate(`/app/profile/edit?profile=${profile.id}`)}
            />
          </SettingsRow>
        );
      })}
      <DeletedProfiles />
      <div className="p-2">
        <Button look="quiet" icon="plus" onPress={() => setAdding(true)}>
          {t('addTitle')}
        </Button>
      </div>
      {isAdding && (
        <Dialog isOpen onClose={added} title={t('addTitle')}>
          <ProfileForm onDone={added} />
        </Dialog>
      )}
    </SettingsSection>
  );
}
