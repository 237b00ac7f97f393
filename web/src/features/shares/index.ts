import { later } from '../../platform/feature/later.tsx';

/** Loaded when files from elsewhere can be added to a share. */
export const SendAsFileLink = later(
  async () => (await import('./components/send-as-file-link.tsx')).SendAsFileLink,
);
export { useDroppedFiles } from './use-dropped-files.ts';
