import type { Drawing } from '../../../ui/icons/registered.ts';

/** A bubble with lines of text that begin at its edge. */
export const THREAD: Drawing = {
  line: 'M5.75 4.5h12.5a2 2 0 0 1 2 2v8.25a2 2 0 0 1-2 2H11L6.75 20.25v-3.5h-1a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2ZM8 8.75h8M8 12.25h5',
  flip: true,
};
