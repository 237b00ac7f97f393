import { defineConfig } from 'vite';
import app from './vite.config.ts';

/**
 * A page keeps the font it was first drawn with: no other font has the same width in every line, so
 * text would move when Inter arrives later. The app is open for long and changes to it.
 */
const withoutSwap = {
  postcssPlugin: 'without-swap',
  Declaration: {
    'font-display': (declaration: { value: string }) => {
      declaration.value = 'optional';
    },
  },
};

/** What the server's own pages load: a bundle of its own, so that nothing of the app comes along. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  css: { postcss: { plugins: [withoutSwap] } },
  build: {
    ...app.build,
    emptyOutDir: false,
    manifest: '.vite/site.json',
    rolldownOptions: { input: 'src/site/main.ts' },
  },
});
