/** Loaded together: they share most of what they are made of. */
export { FindTimePanel } from './find-time-panel.tsx';
export { FreeAnswer } from './free-answer.tsx';
