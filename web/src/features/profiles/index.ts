export {
  ProfilesProvider,
  useActiveProfile,
  useProfileList,
  useProfiles,
} from './profiles.react.ts';
export type { NewProfileInput, Profiles } from './profiles.store.ts';
