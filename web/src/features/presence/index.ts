export { PresentAvatar } from './components/present-avatar.tsx';
export { useHereCount, usePresenceText } from './presence.react.ts';
