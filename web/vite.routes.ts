import type { Plugin } from 'vite';

/** What only the server reads of a route: limits, and how it answers. */
const SERVERS =
  /^ {4}(?:rate|stepUp|accepts|evenOverloaded|maxBytes|answer|status|atOnce|whole): .*,\n/gm;

/** Leaves out of the table of calls, which every visitor loads, what the browser never reads. */
export const routes: Plugin = {
  name: 'routes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.*\.routes\.ts$/ },
    handler: (code) => code.replace(SERVERS, ''),
  },
};
