import type { Profile } from '@kith/contract';
import { createHandle, useSession } from '../../platform/react.tsx';
import type { Profiles } from './profiles.store.ts';

export const [ProfilesProvider, useProfiles] = createHandle<Profiles>('Profiles');

export const useProfileList = (): readonly Profile[] => useSession(({ profiles }) => profiles);

/** The profile that acts; undefined while only its id is known. */
export const useActiveProfile = (): Profile | undefined =>
  useSession(({ profiles, activeProfileId }) => profiles.find(({ id }) => id === activeProfileId));
