import type { Drawing } from '../../../../ui/icons/registered.ts';

/** On the grid of the icon set. */
export const SPEAKER: Drawing = {
  line: 'M4.5 9.75v4.5h3L12 18.5v-13L7.5 9.75ZM15.25 9.25a4 4 0 0 1 0 5.5M17.75 6.75a7.5 7.5 0 0 1 0 10.5',
  flip: true,
};
export const SPEECH: Drawing = {
  line: 'M3.75 6.5h9.5M8.5 4.25V6.5M11 6.5c-.75 3.75-3 6.5-6.5 8.25M6.25 9.5c1.1 2.2 2.75 3.85 5 5M11.75 20l4.1-9.75L20 20M13.25 16.75h5.25',
};
