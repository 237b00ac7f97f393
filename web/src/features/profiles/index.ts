export {
  useActiveProfile,
  useProfileList,
  useProfiles,
  useUnreadOf,
} from './profiles.react.ts';
