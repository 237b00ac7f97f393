import { displayName } from '@kith/contract/base/names';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useActiveProfile } from '../profiles.react.ts';

/** The profile, above the account's other settings. */
export function ProfileCard() {
  const profile = useActiveProfile();
  const name = profile && displayName(profile);
  return (
    profile &&
    name && (
      <div className="mb-9 flex items-center gap-4">
        <Avatar id={profile.id} name={name} src={profile.avatar} size={56} />
        <p className="min-w-0 text-title font-heading tracking-tight">
          <bdi>{name}</bdi>
        </p>
      </div>
    )
  );
}
