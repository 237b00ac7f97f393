import type { Drawing } from '../../ui/icons/registered.ts';

/** Not in the icon set, which the sign-in screen loads. */
export const FOLDER: Drawing = {
  line: 'M3.5 7A1.5 1.5 0 0 1 5 5.5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9.5V17a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17Z',
};
