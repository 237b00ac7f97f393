import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';
import { TARGET } from './vite.config.ts';

/** Flags are many and small; the browser's own cache keeps those that were shown. */
const files = (): string[] =>
  readdirSync(`${import.meta.dirname}/dist/assets`)
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .sort()
    .map((name) => `/assets/${name}`);

/** The service worker, built after the app, whose files it stores. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: {
    FILES: JSON.stringify(files()),
    // Filled in by the server.
    PAGE_TAGS: JSON.stringify('%PAGE_TAGS%'),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: TARGET,
    lib: { entry: 'src/worker/sw.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
});
