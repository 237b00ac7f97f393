import type { FastifyInstance } from 'fastify';
import { onDemand } from '../on-demand.ts';
import { wireDocument } from './document.ts';
import { openApi } from './openapi.ts';
import { asPage } from './render.ts';

const PAGE = '/api/docs';
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
nav ul { columns: 14rem; list-style: none; margin: 0; padding: 0; }
a { color: light-dark(#00697a, #5cc6d6); }
h2 { margin-top: 3rem; }
h3 { margin-top: 2rem; }
table { border-collapse: collapse; display: block; margin-block: 1.5rem; overflow-x: auto; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.25rem 1rem 0.25rem 0; text-align: start; vertical-align: top; }
th { white-space: nowrap; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
`;

/** Serves the reference for people at /api/docs, and for programs beside it. */
export const serveDocs = (app: FastifyInstance, brand: string): void => {
  // Written for the first reader: every start would wait for it, and few people ever read it.
  const files: [path: string, type: string, body: () => string][] = [
    [
      PAGE,
      'text/html; charset=utf-8',
      onDemand(() => asPage(wireDocument(), brand, `${PAGE}/style.css`)),
    ],
    [`${PAGE}/style.css`, 'text/css; charset=utf-8', () => STYLE],
    [
      `${PAGE}/openapi.json`,
      'application/json; charset=utf-8',
      onDemand(() => JSON.stringify(openApi())),
    ],
  ];
  for (const [path, type, body] of files)
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(body()),
    );
};
