import { type Drawing, registered } from '../../../ui/icons/registered.ts';

/** On the grid of the icon set. */
export const PIN: Drawing = { line: 'M8.5 4h7l-.9 6 3.15 3.75H6.25L9.4 10ZM12 13.75V20.5' };
export const MUTED: Drawing = { line: `${registered.bell.line}M4 4l16 16` };
