export {
  ProfilesProvider,
  useActiveProfile,
  useProfileList,
  useProfiles,
} from './profiles.react.ts';
export { createProfiles, type NewProfileInput, type Profiles } from './profiles.store.ts';
