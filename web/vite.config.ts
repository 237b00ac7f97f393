import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const port = Number(process.env.PORT ?? 8080);
/** In development Vite holds the public port and the server the next one. */
const server = `http://127.0.0.1:${port + 1}`;

/** The server puts what the operator chose into the page; in development Vite does. */
const brand: Plugin = {
  name: 'brand',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%BRAND%', process.env.BRAND ?? 'Kith')
      .replace('%REGISTRATION%', process.env.REGISTRATION ?? 'open'),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), brand],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy allows no inline script and no data: font.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every visit needs is one file: it compresses better and arrives in one round trip.
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'], test: /^(?!.*\/src\/main\.tsx)/ }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': { target: server, ws: true }, '/health': server },
  },
});
