import type { Profile } from '@kith/contract';
import type { CSSProperties } from 'react';
import { Avatar } from '../../../ui/pictures/avatar.tsx';

/** The avatar in a ring of the profile's colour. */
export const ProfileFace = ({ profile, name }: { profile: Profile; name: string }) => (
  <span
    data-hue=""
    style={{ '--hue': profile.hue } as CSSProperties}
    className="block rounded-full border-2 border-accent p-0.5 leading-none"
  >
    <Avatar id={profile.id} name={name} src={profile.avatar} size={34} />
  </span>
);
