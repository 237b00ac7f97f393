export {
  ProfilesProvider,
  useActiveProfile,
  useProfileList,
  useProfiles,
  useUnreadOf,
} from './profiles.react.ts';
