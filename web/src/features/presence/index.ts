export { PresentAvatar } from './components/present-avatar.tsx';
export { useHereCount, useHereIn, usePresenceText, WATCHED_MAX } from './presence.react.ts';
