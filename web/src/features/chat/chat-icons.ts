import { type Drawing, heavy } from '../../ui/icons/registered.ts';

// Drawn on the grid of the icon set, which is loaded before sign-in.
export const COMPOSE: Drawing = {
  line: 'M12.5 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-6.5M9 15l.6-3 8.1-8.1a1.7 1.7 0 0 1 2.4 2.4L12 14.4Z',
};
export const DOUBLE_CHECK: Drawing = heavy(
  'M2.5 12.75 6.75 17 15.5 7.5M11.75 16.25l.75.75L21.5 7.5',
);
