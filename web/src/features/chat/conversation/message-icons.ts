import type { Drawing } from '../../../ui/icons/registered.ts';

/** On the grid of the icon set. */
export const SAVE: Drawing = {
  line: 'M7 4h10a1 1 0 0 1 1 1v15l-6-4.2L6 20V5a1 1 0 0 1 1-1Z',
};
export const PIN: Drawing = {
  line: 'M9 4.25h6M10 4.25v5.25L6.75 13v1.75h10.5V13L14 9.5V4.25M12 14.75v5',
};
export const FORWARD: Drawing = {
  line: 'M13.5 5.25 20 11.25l-6.5 6v-3.5c-4.25 0-7.25 1.25-9.5 4 .5-5 3.5-8.25 9.5-8.75Z',
  flip: true,
};
