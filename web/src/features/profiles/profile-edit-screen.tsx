import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PictureChoice } from '../pictures/index.ts';
import { ProfileBanner } from './components/profile-banner.tsx';
import { ProfileForm } from './components/profile-form.tsx';
import { RemoveProfile } from './components/remove-profile.tsx';
import { useActiveProfile, useProfileList, useProfiles } from './profiles.react.ts';
import { profileTexts } from './profiles.texts.ts';

/** `/app/profile/edit`: the active profile, or the one in `?profile=`. */
export function ProfileEditScreen() {
  const t = useText(profileTexts);
  const all = useProfileList();
  const active = useActiveProfile();
  const [search] = useSearchParams();
  const profile = all.find(({ id }) => id === search.get('profile')) ?? active;
  const { setAvatar, setBackground } = useProfiles();
  const navigate = useNavigate();
  usePageTitle(t('editTitle'));
  if (!profile) return null;
  const back = () => void navigate('/app/profile');
  return (
    <div className="scroll-quiet h-full">
      <div className="mx-auto max-w-2xl px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-16 small:px-8 small:pt-6">
        <PageHeader title={t('editTitle')} back={{ label: t('back'), onPress: back }} />
        <ProfileBanner profile={profile} />
        <div className="mt-2 mb-7 flex flex-wrap gap-2">
          <PictureChoice
            shape="round"
            label={t('choosePicture')}
            removeLabel={t('removePicture')}
            hasPicture={profile.avatar !== null}
            onChange={(file) => setAvatar(profile.id, file)}
          />
          <PictureChoice
            shape="wide"
            label={t('chooseBackground')}
            removeLabel={t('removeBackground')}
            hasPicture={profile.background !== null}
            onChange={(file) => setBackground(profile.id, file)}
          />
        </div>
        <ProfileForm key={profile.id} profile={profile} onDone={back} />
        {all.length > 1 && <RemoveProfile profile={profile} onDone={back} />}
      </div>
    </div>
  );
}
