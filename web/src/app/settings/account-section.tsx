import { displayName } from '@kith/contract/base/names';
import { useNavigate } from 'react-router';
import { AccessTokensSection } from '../../features/accounts/access-tokens/index.ts';
import { DevicesSection } from '../../features/accounts/components/devices-section.tsx';
import { DeletionSection } from '../../features/deletion/index.ts';
import { ExportSection } from '../../features/export/index.ts';
import { InvitationsSection } from '../../features/invitations/components/invitations-section.tsx';
import { BlockedSection } from '../../features/privacy/components/blocked-section.tsx';
import { PrivacySection } from '../../features/privacy/components/privacy-section.tsx';
import { useActiveProfile } from '../../features/profiles/index.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../ui/layout/settings-section.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { settingsTexts } from './settings.texts.ts';

/** Devices, and the way out. */
export function AccountSection() {
  const t = useText(settingsTexts);
  const navigate = useNavigate();
  const profile = useActiveProfile();
  const name = profile && displayName(profile);
  return (
    <>
      {profile && name && (
        <div className="mb-9 flex items-center gap-4">
          <Avatar id={profile.id} name={name} src={profile.avatar} size={56} />
          <p className="min-w-0 text-title font-heading tracking-tight">
            <bdi>{name}</bdi>
          </p>
        </div>
      )}
      <PrivacySection />
      <BlockedSection />
      <InvitationsSection />
      <DevicesSection />
      <AccessTokensSection />
      <SettingsSection title={t('signOut')}>
        <SettingsRow title={t('signOutHere')} text={t('signOutText')}>
          <Button icon="sign-out" onPress={() => void navigate('/logout')}>
            {t('signOut')}
          </Button>
        </SettingsRow>
      </SettingsSection>
      <ExportSection />
      <DeletionSection />
    </>
  );
}
