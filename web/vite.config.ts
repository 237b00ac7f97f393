import { pageAt } from '@kith/contract/pages';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { currentCss } from './vite.current-css.ts';
import { router } from './vite.router.ts';
import { routes } from './vite.routes.ts';
import { starting } from './vite.starting.ts';
import { words } from './vite.words.ts';

const port = Number(process.env.PORT ?? 8080);
/** In development Vite holds the public port and the server the next one. */
const server = `http://127.0.0.1:${port + 1}`;

const isOfVite = (url: string): boolean => {
  const { pathname } = new URL(url, server);
  return (
    /^\/(@|src\/|node_modules\/|app(\/|$)|favicon\.svg$)/.test(pathname) ||
    pageAt(pathname)?.page.kind === 'app'
  );
};

const isOfRoom = (url: string): boolean =>
  pageAt(new URL(url, server).pathname)?.page.kind === 'seat';

/** The server puts what the operator chose into the page; in development Vite does. */
const brand: Plugin = {
  name: 'brand',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%BRAND%', process.env.BRAND ?? 'Kith')
      .replace('%REGISTRATION%', process.env.REGISTRATION ?? 'open')
      .replace('%MAIL%', 'sent')
      .replace('%PASSKEYS%', 'http://localhost:5173'),
};

/** Shown to whoever is not signed in, and fetched when it is wanted. */
const OUTSIDE =
  /\/src\/(app\/screens\/not-found|features\/(accounts\/sign-out|invitations\/invite-screen|second-factor\/(index|components\/second-step)|accounts\/components\/name-fields))/;
const INSIDE = [
  { name: 'app', entries: /\/src\/app\/inside\.ts$/ },
  { name: 'chats', entries: /\/src\/features\/chat\/chat-screen\.tsx$/ },
];

/** The part that a module belongs to, told by the entries that import it, however far away. */
const partOf: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  const above = new Set([id]);
  for (const each of above)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) above.add(importer);
  const isUnder = (entries: RegExp) => [...above].some((each) => each !== id && entries.test(each));
  const part = INSIDE.find(({ entries }) => isUnder(entries))?.name;
  return part !== undefined && (OUTSIDE.test(id) || isUnder(OUTSIDE)) ? 'common' : part;
};

/** The oldest browsers that can run it, as the README says. */
export const TARGET = ['chrome123', 'edge123', 'firefox128', 'safari17.5'];

/** What turns the sources into what a browser runs. */
export const plugins = [routes, router, words, react(), tailwindcss(), currentCss];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...plugins, brand, starting(TARGET)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: TARGET,
    // The content security policy allows no data: font, and no script in the page but its first.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every visit needs is one file: it compresses better and arrives in one round trip.
        codeSplitting: {
          // Likewise what every visit behind the sign-in needs, and what the chats need besides.
          groups: [
            { name: 'first', tags: ['$initial'], test: /^(?!.*\/src\/main\.tsx)/, priority: 1 },
            { name: partOf, debugName: 'part', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: {
      '/api': { target: server, ws: true },
      // What is neither a screen of the app nor one of its sources is a page of the server's.
      '^/': {
        target: server,
        bypass: ({ url = '/' }) => (isOfRoom(url) ? '/room.html' : isOfVite(url) ? url : undefined),
      },
    },
  },
});
