import type { Profile } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import type { CSSProperties } from 'react';
import { Avatar } from '../../../ui/pictures/avatar.tsx';

/** The background, or the profile's colour without one, with the avatar on its edge. */
export function ProfileBanner({ profile }: { profile: Profile }) {
  return (
    <div data-hue="" style={{ '--hue': profile.hue } as CSSProperties} className="relative pb-10">
      <div className="aspect-[3] max-h-52 w-full overflow-hidden rounded-card border border-line bg-linear-to-br/srgb from-accent-soft to-accent">
        {profile.background && (
          <img src={profile.background} alt="" className="size-full object-cover" />
        )}
      </div>
      <span className="absolute start-5 bottom-0 rounded-full border-4 border-bg bg-bg leading-none">
        <Avatar id={profile.id} name={displayName(profile)} src={profile.avatar} size={88} />
      </span>
    </div>
  );
}
