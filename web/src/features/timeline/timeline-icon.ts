import type { Drawing } from '../../ui/icons/registered.ts';

const sheet =
  'M5.5 5.25h13a1.5 1.5 0 0 1 1.5 1.5v11.5a1.5 1.5 0 0 1-1.5 1.5h-13a1.5 1.5 0 0 1-1.5-1.5V6.75a1.5 1.5 0 0 1 1.5-1.5Z';
const rings = 'M8 3.25v3.5M16 3.25v3.5';

/** Not in the icon set, which the sign-in screen loads. */
export const CALENDAR: Drawing = {
  line: `${sheet}${rings}M4 9.75h16`,
  solid: {
    line: `${sheet}${rings}`,
    fill: 'M4 9.75h16v8.5a1.5 1.5 0 0 1-1.5 1.5h-13a1.5 1.5 0 0 1-1.5-1.5Z',
  },
};

export const UNDO: Drawing = {
  line: 'M8.5 5 4.5 9l4 4M4.5 9h9.25a5.5 5.5 0 0 1 0 11H9',
  flip: true,
};
