import type { Drawing } from '../../../../ui/icons/registered.ts';

/** On the grid of the icon set. */
export const CAMERA: Drawing = {
  line: 'M4.75 7.5h2.6l1.5-2.25h6.3l1.5 2.25h2.6A1.25 1.25 0 0 1 20.5 8.75v9A1.25 1.25 0 0 1 19.25 19H4.75a1.25 1.25 0 0 1-1.25-1.25v-9A1.25 1.25 0 0 1 4.75 7.5ZM12 9.75a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
};
