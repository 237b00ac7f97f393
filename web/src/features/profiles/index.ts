export {
  ProfilesProvider,
  useActiveProfile,
  useProfileList,
  useProfiles,
} from './profiles.react.ts';
