export { ProfileMenu } from './components/profile-menu.tsx';
export { useActiveProfile, useProfileList, useProfiles } from './profiles.react.ts';
