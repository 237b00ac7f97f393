import { posix, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { KithError, type RegistrationMode } from '@kith/contract';
import type { FastifyInstance } from 'fastify';
import { escaped } from '../escaped.ts';
import { type AppPage, type Outline, readAppPage } from './app-page.ts';
import { builtFiles, FOLDER, HASHED } from './built-files.ts';
import { type Document, sendDocument, toDocument } from './documents.ts';
import { policyOfFile } from './headers.ts';
import type { OriginRules } from './origin.ts';
import { readRoomPage } from './room-page.ts';
import { serveShareTarget } from './share-target.ts';
import type { WebFiles } from './web-files.ts';
import { serveWorker, WORKER } from './worker.ts';

const YEAR_S = 31_536_000;
/** The pages that the service worker stores; its own list is in `web/src/worker/routes.ts`. */
const STORED = ['/app/chat', '/app/settings'];

/** The document at an address. */
export type Found =
  | { kind: 'app'; status: 200 | 404; outline?: Outline }
  | { kind: 'seat' }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'document'; document: Document; status: 200 | 404 };

export interface WebOptions {
  brand: string;
  origins: OriginRules;
  registration(): Promise<RegistrationMode>;
  sendsMail: boolean;
  /** The address to which passkeys are bound. */
  passkeyOrigin: string;
  /** Origin of a separate server that hosts the rooms, and of the app whose rooms this server hosts. */
  roomOrigin?: string | undefined;
  appOrigin?: string | undefined;
  /** False removes the service worker from all browsers. */
  serviceWorker: boolean;
  /** Makes what never changes once for all apps of a process; for tests. */
  remember?<Value>(key: string, make: () => Value): Value;
  /** The files of nodes with other versions, if there can be any. */
  files: Pick<WebFiles, 'find'> | undefined;
  /** Returns what is served at a path with its query, for a reader of those languages. */
  find(
    path: string,
    search: string,
    registration: RegistrationMode,
    accepted: string | undefined,
  ): Found;
}

/** The page for browsers that cannot keep a session safely. */
const insecurePage = (brand: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(brand)}</title>
<h1>${escaped(brand)} needs a secure address</h1>
<p>Your browser is using plain http from another machine, which is not safe for signing in.</p>
<p>The operator can start the server with <code>npm start -- --lan</code>, or put it behind a proxy
with https and set <code>PUBLIC_ORIGIN</code> to its address.</p>`;

/** Built files that are not served under their names: pages with placeholders, and hidden files. */
const NOT_SERVED = /^(?:index|room)\.html$|(?:^|\/)\./;

/** For a file that has a policy of its own. */
const withPolicy = (name: string): Pick<Document, 'policy'> => {
  const policy = policyOfFile(name);
  return policy === undefined ? {} : { policy };
};

const servedFiles = (): ReadonlySet<string> =>
  new Set(builtFiles().filter((file) => file !== WORKER && !NOT_SERVED.test(file)));

/** One route for each folder: with one for each file, each upgrade made the next start slower. */
const serveFiles = (app: FastifyInstance, served: ReadonlySet<string>): void => {
  for (const folder of new Set([...served].map((file) => posix.dirname(file))))
    app.get<{ Params: { name: string } }>(posix.join('/', folder, ':name'), (request, reply) => {
      const file = posix.join(folder, request.params.name);
      return served.has(file) ? reply.sendFile(file) : reply.callNotFound();
    });
};

/**
 * Serves the built browser app: hashed files, cached forever, and the page at every other address.
 */
export const serveWeb = async (app: FastifyInstance, options: WebOptions): Promise<void> => {
  const { brand, origins, registration, sendsMail, passkeyOrigin, serviceWorker, find } = options;
  const words = {
    BRAND: brand,
    MAIL: sendsMail ? 'sent' : 'none',
    PASSKEYS: passkeyOrigin,
  };
  const { appOrigin, roomOrigin, remember = (_, make) => make() } = options;
  const page = remember(`page ${JSON.stringify(words)} ${roomOrigin}`, () =>
    readAppPage(FOLDER, words, roomOrigin),
  );
  const room = remember(`room ${brand} ${appOrigin}`, () => readRoomPage(FOLDER, brand, appOrigin));
  const insecure = toDocument(insecurePage(brand));
  serveWorker(app, {
    folder: FOLDER,
    isOn: serviceWorker && page !== undefined,
    pages: async () => {
      const mode = await registration();
      return new Map(STORED.map((path) => [path, (page as AppPage)(path, mode)]));
    },
  });
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: FOLDER,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
        const { policy } = withPolicy(path.replaceAll(sep, '/'));
        if (policy !== undefined) reply.header('content-security-policy', policy);
      },
    });
    serveFiles(app, remember('files', servedFiles));
  }
  serveShareTarget(app);
  app.setNotFoundHandler(async (request, reply) => {
    const [, path = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url) ?? [];
    const refuse = () => {
      const failure = new KithError('not_found', 'There is nothing at this address.');
      reply.header('cache-control', 'no-store');
      return reply.code(failure.status).send({ error: failure.body() });
    };
    if (!['GET', 'HEAD'].includes(request.method) || path.startsWith('/api/')) return refuse();
    if (path.startsWith('/assets/')) {
      const name = path.slice(1);
      const file = HASHED.test(name) ? await options.files?.find(name) : undefined;
      // Never a page, which a browser would take for a broken script.
      if (file === undefined) return refuse();
      return sendDocument(request, reply, { ...file, ...withPolicy(name) });
    }
    if (!origins.isTrustworthy(request.headers.host))
      return sendDocument(request, reply, insecure, 403);
    const mode = await registration();
    const found = find(path, search, mode, request.headers['accept-language']);
    if (found.kind === 'redirect')
      return reply.header('cache-control', 'no-cache').redirect(found.to, found.status);
    if (found.kind === 'document')
      return sendDocument(request, reply, found.document, found.status);
    if (found.kind === 'seat')
      return room === undefined ? refuse() : sendDocument(request, reply, room);
    return page === undefined
      ? refuse()
      : sendDocument(request, reply, page(path, mode, found.outline), found.status);
  });
};
