import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { KithError } from '@kith/contract';
import { isPage } from '@kith/contract/pure/pages';
import type { FastifyInstance } from 'fastify';

const FOLDER = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const YEAR_S = 31_536_000;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const readPage = (brand: string): string | undefined =>
  existsSync(`${FOLDER}index.html`)
    ? readFileSync(`${FOLDER}index.html`, 'utf8').replaceAll('%BRAND%', escaped(brand))
    : undefined;

/** Serves the built browser side: hashed files for ever, the page for every address of its own. */
export const serveWeb = async (app: FastifyInstance, brand: string): Promise<void> => {
  const page = readPage(brand);
  if (page !== undefined)
    await app.register(fastifyStatic, {
      root: FOLDER,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', '.vite/**'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.replace(/[?#].*$/s, '');
    if (page === undefined || request.method !== 'GET' || pathname.startsWith('/api/')) {
      const failure = new KithError('not_found', 'There is nothing here.');
      return reply.code(failure.status).send({ error: failure.body() });
    }
    return reply
      .code(isPage(pathname) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
};
