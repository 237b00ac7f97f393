import { later } from './components/later.tsx';

/** Loaded where it is shown, because other pages of rooms never need it. */
export const PrivateStart = later(
  async () => (await import('./components/private-start.tsx')).PrivateStart,
);
