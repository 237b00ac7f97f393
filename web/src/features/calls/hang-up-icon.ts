import type { Drawing } from '../../ui/icons/registered.ts';

const hungUp =
  'M3.2 14.6c-.5-1.6.1-3.2 1.5-4.1a13.6 13.6 0 0 1 14.6 0c1.4.9 2 2.5 1.5 4.1l-.3.9a1.2 1.2 0 0 1-1.4.8l-3.1-.8a1.2 1.2 0 0 1-.9-1.1v-1.7a10 10 0 0 0-6.2 0v1.7a1.2 1.2 0 0 1-.9 1.1l-3.1.8a1.2 1.2 0 0 1-1.4-.8Z';

/** Not in the icon set, which the sign-in screen loads. */
export const HANG_UP: Drawing = { line: hungUp, solid: { line: hungUp, fill: hungUp } };
