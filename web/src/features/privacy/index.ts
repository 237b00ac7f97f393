export { BlockedNote } from './components/blocked-note.tsx';
export { PrivacyProvider, useBlock } from './privacy.react.ts';
