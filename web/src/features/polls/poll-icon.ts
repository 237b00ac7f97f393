import type { Drawing } from '../../ui/icons/registered.ts';

/** Three bars, on the grid of the icon set. */
export const POLL: Drawing = {
  line: 'M6 19.25v-7M12 19.25V4.75M18 19.25V9',
  solid: { line: 'M6 19.25v-7M12 19.25V4.75M18 19.25V9', width: 2.75 },
};
