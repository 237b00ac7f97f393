import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { KithError, type RegistrationMode } from '@kith/contract';
import { isPage } from '@kith/contract/pure/pages';
import type { FastifyInstance } from 'fastify';
import { escaped } from '../escaped.ts';
import type { OriginRules } from './origin.ts';

const FOLDER = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const YEAR_S = 31_536_000;

const readPage = (brand: string): string | undefined =>
  existsSync(`${FOLDER}index.html`)
    ? readFileSync(`${FOLDER}index.html`, 'utf8').replaceAll('%BRAND%', escaped(brand))
    : undefined;

/** What a browser is shown where it could not keep a session safely. */
const insecurePage = (brand: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(brand)}</title>
<h1>${escaped(brand)} needs a secure address</h1>
<p>Your browser came over plain http from another machine, where a session cannot be kept safe.</p>
<p>Whoever runs this server can start it with <code>npm start -- --lan</code>, or put it behind a
proxy with https and name that address in <code>PUBLIC_ORIGIN</code>.</p>`;

/** Serves the built browser side: hashed files for ever, the page for every address of its own. */
export const serveWeb = async (
  app: FastifyInstance,
  brand: string,
  origins: OriginRules,
  registration: () => Promise<RegistrationMode>,
  sendsMail: boolean,
): Promise<void> => {
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
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.replace(/[?#].*$/s, '');
    if (page === undefined || request.method !== 'GET' || pathname.startsWith('/api/')) {
      const failure = new KithError('not_found', 'There is nothing here.');
      return reply.code(failure.status).send({ error: failure.body() });
    }
    const html = reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    if (!origins.isTrustworthy(request.headers.host))
      return html.code(403).send(insecurePage(brand));
    const [mode, mail] = [await registration(), sendsMail ? 'sent' : 'none'];
    return html
      .code(isPage(pathname) ? 200 : 404)
      .send(page.replace('%REGISTRATION%', mode).replace('%MAIL%', mail));
  });
};
