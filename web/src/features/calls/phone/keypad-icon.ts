import type { Drawing } from '../../../ui/icons/registered.ts';

const dot = (x: number, y: number): string =>
  `M${x - 1.1} ${y}a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0Z`;

/** The keys of a telephone. */
export const KEYPAD_ICON: Drawing = {
  line: [5, 10.5, 16].flatMap((y) => [6.5, 12, 17.5].map((x) => dot(x, y))).join('') + dot(12, 21),
};
