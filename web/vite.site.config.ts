import { defineConfig } from 'vite';
import app from './vite.config.ts';

/** What the server's own pages load: a bundle of its own, so that nothing of the app comes along. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    ...app.build,
    emptyOutDir: false,
    manifest: '.vite/site.json',
    rolldownOptions: { input: 'src/site/main.ts' },
  },
});
