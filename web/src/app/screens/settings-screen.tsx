import { displayName } from '@kith/contract/pure/names';
import { Navigate, useNavigate, useParams } from 'react-router';
import { DevicesSection } from '../../features/accounts/components/devices-section.tsx';
import { ProfilesSection } from '../../features/profiles/components/profiles-section.tsx';
import { useActiveProfile } from '../../features/profiles/index.ts';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { SettingsRow, SettingsSection } from '../../ui/settings-section.tsx';
import { appTexts } from '../app.texts.ts';
import { LookSection } from './look-section.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** `/app/settings/:section?`: the sections that there are, which is the account. */
export function SettingsScreen() {
  const t = useText(appTexts);
  const { section } = useParams();
  const navigate = useNavigate();
  const profile = useActiveProfile();
  usePageTitle(t('account'));
  if (section === undefined) return <Navigate to="/app/settings/account" replace />;
  if (section !== 'account') return <NotFoundScreen />;
  const name = profile && displayName(profile);
  return (
    <div className="scroll-quiet h-full">
      <div className="mx-auto max-w-2xl px-4 pt-[max(1.5rem,env(safe-area-inset-top))] pb-16 small:px-8 small:pt-10">
        <header className="mb-9 flex items-center gap-4">
          {profile && name && <Avatar id={profile.id} name={name} src={profile.avatar} size={64} />}
          <div className="min-w-0">
            <p className="text-small text-ink-2">{t('account')}</p>
            <h1 className="text-display font-heading tracking-[-0.03em]">
              <bdi>{name}</bdi>
            </h1>
          </div>
        </header>
        <ProfilesSection />
        <LookSection />
        <DevicesSection />
        <SettingsSection title={t('signOutHeading')}>
          <SettingsRow title={t('signOutTitle')} text={t('signOutText')}>
            <Button icon="sign-out" onPress={() => void navigate('/logout')}>
              {t('signOut')}
            </Button>
          </SettingsRow>
        </SettingsSection>
      </div>
    </div>
  );
}
