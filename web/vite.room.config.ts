import { defineConfig } from 'vite';
import app, { plugins } from './vite.config.ts';

/** The page of a room: a bundle of its own, so that a guest loads nothing of the app. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins,
  build: {
    ...app.build,
    emptyOutDir: false,
    manifest: '.vite/room.json',
    rolldownOptions: { input: 'room.html' },
  },
});
