import type { Profile } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { Link } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { linkButton } from '../../ui/buttons/link-button.ts';
import { ProfileBanner } from './components/profile-banner.tsx';
import { ProfilesSection } from './components/profiles-section.tsx';
import { useActiveProfile } from './profiles.react.ts';
import { profileTexts } from './profiles.texts.ts';

/** `/app/profile`: the current profile, as others see it, and the other ones. */
export function ProfileScreen() {
  const t = useText(profileTexts);
  const profile = useActiveProfile();
  usePageTitle(t('profile'));
  if (!profile) return null;
  return (
    <div className="scroll-quiet h-full">
      <div className="mx-auto max-w-2xl px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-16 small:px-8 small:pt-8">
        <Card profile={profile} />
        <ProfilesSection />
      </div>
    </div>
  );
}

function Card({ profile }: { profile: Profile }) {
  const t = useText(profileTexts);
  return (
    <header className="mb-9">
      <ProfileBanner profile={profile} />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-display font-heading tracking-[-0.03em] text-balance">
            <bdi>{displayName(profile)}</bdi>
          </h1>
          <p className="text-small text-ink-2">{t(profile.type)}</p>
        </div>
        <Link to="/app/profile/edit" className={linkButton('outline', 'medium')}>
          {t('edit')}
        </Link>
      </div>
    </header>
  );
}
