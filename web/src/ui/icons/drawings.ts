import { box, circle, type Drawing, heavy } from './registered.ts';

// Drawings of the set that only a few screens show: they are loaded with these.

export const CHEVRON_START: Drawing = { ...heavy('M14.5 6l-6 6 6 6'), flip: true };

export const CHEVRON_UP: Drawing = heavy('M6 14.5l6-6 6 6');

export const IMPORT: Drawing = {
  line: 'M4 14v4.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V14M12 4v11M7.5 10.5 12 15l4.5-4.5',
};

export const KEYBOARD: Drawing = {
  line: `${box(3, 6, 18, 12)}M8.5 14.75h7`,
  fill: [6.5, 9.5, 12.5, 15.5, 17.75].map((x) => circle(x, 10.5, 0.95)).join(''),
};

export const SMILE: Drawing = {
  line: `${circle(12, 12, 8.25)}M8.4 14.25a4.4 4.4 0 0 0 7.2 0`,
  fill: `${circle(9.25, 10, 1.1)}${circle(14.75, 10, 1.1)}`,
};

export const CARET_UP: Drawing = {
  line: 'M7 14.5h10L12 9Z',
  solid: { fill: 'M6 15.25h12L12 8.5Z' },
};

export const LAPTOP: Drawing = { line: `${box(5, 5, 14, 10.5)}M2.75 18.5h18.5` };

export const SIGN_OUT: Drawing = {
  line: 'M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10.25M16.75 8.5l3.5 3.5-3.5 3.5',
  flip: true,
};
