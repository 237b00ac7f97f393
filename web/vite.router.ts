import fs from 'node:fs/promises';
import type { Plugin } from 'vite';

/** What React Router brings for servers that render with it, and for watching what it does. */
const UNUSED =
  /\/react-router\/dist\/\w+\/lib\/(?:router\/instrumentation|dom\/ssr\/components)\.js$/;
/** All that its links and its provider need of them. */
const NEEDED: Record<string, string> = {
  FrameworkContext: 'createContext()',
  usePrefetchBehavior: '() => [false, undefined, {}]',
  mergeRefs: '(ref) => ref',
  consumeInstrumentationClientResultMetaReceiver: '() => {}',
};

/** Leaves out the parts of React Router that never run here, and that the bundler takes for used. */
export const router: Plugin = {
  name: 'router',
  apply: 'build',
  load: {
    filter: { id: UNUSED },
    handler: async (id) => {
      const names =
        /^export \{(.*)\};$/m.exec(await fs.readFile(id, 'utf8'))?.[1]?.split(',') ?? [];
      const parts = names
        .map((name) => name.trim())
        .map((name) => `export const ${name} = ${NEEDED[name] ?? 'undefined'};`);
      return [`import { createContext } from 'react';`, ...parts].join('\n');
    },
  },
};
