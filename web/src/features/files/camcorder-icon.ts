import type { Drawing } from '../../ui/icons/registered.ts';

/** On the grid of the icon set. */
export const CAMCORDER: Drawing = {
  line: 'M4.75 6.5h9.5a1.25 1.25 0 0 1 1.25 1.25v8.5a1.25 1.25 0 0 1-1.25 1.25h-9.5a1.25 1.25 0 0 1-1.25-1.25v-8.5A1.25 1.25 0 0 1 4.75 6.5ZM15.5 10.75l5-2.75v8l-5-2.75',
};
