import type { Drawing } from '../../../ui/icons/registered.ts';

/** On the grid of the icon set; media keys point the same way in every language. */
export const PLAY: Drawing = {
  fill: 'M8 5.4v13.2a.8.8 0 0 0 1.22.68l10.6-6.6a.8.8 0 0 0 0-1.36L9.22 4.72A.8.8 0 0 0 8 5.4Z',
};
export const PAUSE: Drawing = {
  fill: 'M7.5 5h2A.75.75 0 0 1 10.25 5.75v12.5a.75.75 0 0 1-.75.75h-2a.75.75 0 0 1-.75-.75V5.75A.75.75 0 0 1 7.5 5ZM14.5 5h2a.75.75 0 0 1 .75.75v12.5a.75.75 0 0 1-.75.75h-2a.75.75 0 0 1-.75-.75V5.75A.75.75 0 0 1 14.5 5Z',
};
export const STOP: Drawing = {
  fill: 'M7.5 6h9A1.5 1.5 0 0 1 18 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 16.5v-9A1.5 1.5 0 0 1 7.5 6Z',
};
