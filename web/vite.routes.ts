import type { Plugin } from 'vite';

/**
 * What only the server reads of a route: limits, and how it answers. What most calls have in common
 * is assumed of those that do not say: by `src/platform/routes.ts`, and the base by `routeAddress`.
 */
const SERVERS =
  /^ {4}(?:(?:rate|stepUp|accepts|evenOverloaded|maxBytes|body|answer|status|atOnce|whole): .*|actor: 'profile'|method: 'GET'|base: 'directory'),\n/gm;
/** The same among others in a line. */
const INLINE = /, (?:rate: '\w+'|answer: '\w+'|body: 'bytes'|atOnce: \d+|stepUp: true)(?=[, ])/g;

/** Calls of other pages and of programs, which the app never makes. */
const FOREIGN = /(?<= = )\{[\s\S]*\n\}(?= as const)/;

/** Leaves out of the table of calls, which every visitor loads, what the browser never reads. */
export const routes: Plugin = {
  name: 'routes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/.*\.routes\.ts$/ },
    handler: (code, id) =>
      id.endsWith('.foreign.routes.ts')
        ? code.replace(FOREIGN, '{}')
        : code.replace(SERVERS, '').replace(INLINE, ''),
  },
};
