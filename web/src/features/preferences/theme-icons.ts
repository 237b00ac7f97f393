import type { Drawing } from '../../ui/icons/registered.ts';

const moon = 'M19.5 14.2A8 8 0 1 1 9.8 4.5a6.5 6.5 0 0 0 9.7 9.7Z';

/** On the grid of the icon set. */
export const SUN: Drawing = {
  line: 'M8.25 12a3.75 3.75 0 1 1 7.5 0a3.75 3.75 0 1 1-7.5 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
};
export const MOON: Drawing = { line: moon, solid: { fill: moon } };
