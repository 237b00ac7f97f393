import type { Drawing } from '../../../ui/icons/registered.ts';

/** Drawn on the grid of the icon set. */
export const FLAG: Drawing = {
  line: 'M6.25 20.25V4.5M6.25 5h11.5l-2.5 4 2.5 4H6.25',
  flip: true,
};
