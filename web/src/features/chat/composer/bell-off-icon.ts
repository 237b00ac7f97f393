import type { Drawing } from '../../../ui/icons/registered.ts';

/** On the grid of the icon set. */
export const BELL_OFF: Drawing = {
  line: 'M8.2 6.2a5.5 5.5 0 0 1 9.3 4.05c0 2.3.4 3.8.9 4.8M6.6 9.4c-.1 5.4-2.1 7.1-2.1 7.1h12M10 19.75a2 2 0 0 0 4 0M4 4l16 16',
};
