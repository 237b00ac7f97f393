export { BlockedNote } from './components/blocked-note.tsx';
export { useBlock } from './privacy.react.ts';
