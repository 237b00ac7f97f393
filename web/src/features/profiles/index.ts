export { ProfileMenu } from './components/profile-menu.tsx';
export {
  useActiveProfile,
  useProfileList,
  useProfiles,
  useUnreadOf,
} from './profiles.react.ts';
