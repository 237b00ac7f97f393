import type { DeletedProfile, Profile } from '@kith/contract';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createHandle, useSession } from '../../platform/react.tsx';
import type { Profiles } from './profiles.engine.ts';

export const [ProfilesProvider, useProfiles] = createHandle<Profiles>('Profiles');

export const useProfileList = (): readonly Profile[] => useSession(({ profiles }) => profiles);

/** The last known unread count of another profile. */
export const useUnreadOf = (): ((profileId: string) => number) => {
  const counts = useStore(useProfiles().unread);
  return (profileId) => counts[profileId] ?? 0;
};

/**
 * Deleted profiles that can still be restored; loaded again whenever the list of profiles changes.
 */
export const useDeletedProfiles = (): readonly DeletedProfile[] => {
  const { deleted, refreshDeleted } = useProfiles();
  const profiles = useProfileList();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a profile that came or went may have been deleted or restored.
  useEffect(() => void refreshDeleted().catch(() => {}), [refreshDeleted, profiles]);
  return useStore(deleted);
};

/** The active profile; undefined while only its id is known. */
export const useActiveProfile = (): Profile | undefined =>
  useSession(({ profiles, activeProfileId }) => profiles.find(({ id }) => id === activeProfileId));
