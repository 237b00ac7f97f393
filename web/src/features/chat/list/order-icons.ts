import { type Drawing, registered } from '../../../ui/icons/registered.ts';

/** On the grid of the icon set. */
export const FOLDER: Drawing = {
  line: 'M3.75 6A1.25 1.25 0 0 1 5 4.75h4.5l2 2.5H19A1.25 1.25 0 0 1 20.25 8.5V18A1.25 1.25 0 0 1 19 19.25H5A1.25 1.25 0 0 1 3.75 18Z',
};
export const UNREAD: Drawing = {
  line: registered.chat.line,
  fill: 'M18.5 1.75a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
};
export const ARCHIVE: Drawing = { line: 'M3.75 5h16.5v4H3.75ZM5.25 9v10.25h13.5V9M10 12.75h4' };
