import type { Drawing } from '../../../ui/icons/registered.ts';

/** Drawn on the grid of the icon set, in a separate file so that only calls load them. */
export const MICROPHONE: Drawing = {
  line: 'M12 3.5a3 3 0 0 1 3 3v4.5a3 3 0 0 1-6 0V6.5a3 3 0 0 1 3-3ZM5.75 11a6.25 6.25 0 0 0 12.5 0M12 17.25v3.25',
};
export const MICROPHONE_OFF: Drawing = {
  line: 'M9 7.5v3.5a3 3 0 0 0 4.6 2.5M15 10.5v-4a3 3 0 0 0-5.7-1.3M5.75 11a6.25 6.25 0 0 0 10 5M18.25 11a6 6 0 0 1-.6 2.6M12 17.25v3.25M4 4l16 16',
};
