export { ProfileMenu } from './components/profile-menu.tsx';
export { useActiveProfile, useProfiles } from './profiles.react.ts';
