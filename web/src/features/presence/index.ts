export { PresentAvatar } from './components/present-avatar.tsx';
export { PresenceProvider, usePresenceText } from './presence.react.ts';
