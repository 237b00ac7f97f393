import type { Drawing } from '../../../ui/icons/registered.ts';

/** Drawn on the grid of the icon set, in a separate file so that only chats load them. */
export const MICROPHONE: Drawing = {
  line: 'M12 3.5a3 3 0 0 1 3 3v4.5a3 3 0 0 1-6 0V6.5a3 3 0 0 1 3-3ZM5.75 11a6.25 6.25 0 0 0 12.5 0M12 17.25v3.25',
};
