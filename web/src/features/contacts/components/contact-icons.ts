import type { Drawing } from '../../../ui/icons/registered.ts';

/** Not in the set of icons, which the sign-in screen loads. */
export const CAKE: Drawing = {
  line: 'M4.5 20h15v-7a1.5 1.5 0 0 0-1.5-1.5H6A1.5 1.5 0 0 0 4.5 13ZM4.5 15.5c1.9 1.5 3.1 1.5 5 0 1.9 1.5 3.1 1.5 5 0 1.9 1.5 3.1 1.5 5 0M12 11.5V8M12 5.25v-1',
};
export const TAG: Drawing = {
  line: 'M4.5 5.5v6.1a1.5 1.5 0 0 0 .44 1.06l7 7a1.5 1.5 0 0 0 2.12 0l6.1-6.1a1.5 1.5 0 0 0 0-2.12l-7-7A1.5 1.5 0 0 0 12.1 4H6A1.5 1.5 0 0 0 4.5 5.5ZM7.85 8.5a.9.9 0 1 1 1.8 0a.9.9 0 1 1-1.8 0Z',
};
export const PLACE: Drawing = {
  line: 'M12 20.75s6.75-6.1 6.75-10.75a6.75 6.75 0 1 0-13.5 0c0 4.65 6.75 10.75 6.75 10.75ZM9.6 10a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0Z',
};
