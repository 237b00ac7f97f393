import { later } from '../../platform/feature/later.tsx';

/** Loaded when files that come from elsewhere may go into a share. */
export const SendAsFileLink = later(
  async () => (await import('./components/send-as-file-link.tsx')).SendAsFileLink,
);
