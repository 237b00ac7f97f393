export { PresentAvatar } from './components/present-avatar.tsx';
export { PresenceProvider, useHereCount, usePresenceText } from './presence.react.ts';
