import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type Document, sendDocument, toDocument } from './documents.ts';

export const WORKER = 'sw.js';
const TYPE = 'text/javascript';

/**
 * Replaces a service worker and removes it with everything it stored. Open pages are not affected; later
 * ones load everything from the server.
 */
const OFF = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

export interface WorkerOptions {
  /** The folder of the build. */
  folder: string;
  /** False serves a worker that removes itself. */
  isOn: boolean;
  /** The current pages that the worker stores. */
  pages(): Promise<ReadonlyMap<string, Document>>;
}

/**
 * Serves the service worker with the tags of the pages that it stores, so that it changes whenever
 * one of them does.
 */
export const serveWorker = (app: FastifyInstance, { folder, isOn, pages }: WorkerOptions): void => {
  const off = toDocument(OFF, TYPE);
  const source = existsSync(folder + WORKER) ? readFileSync(folder + WORKER, 'utf8') : undefined;
  let last = { tags: '', document: off };
  const current = async (text: string): Promise<Document> => {
    const tags = [...(await pages())].map(([path, { etag }]) => `${path}=${etag}`).join();
    if (last.tags !== tags)
      last = { tags, document: toDocument(text.replace('%PAGE_TAGS%', tags), TYPE) };
    return last.document;
  };
  app.get(`/${WORKER}`, async (request, reply) => {
    if (!isOn) return sendDocument(request, reply, off);
    return source === undefined
      ? reply.callNotFound()
      : sendDocument(request, reply, await current(source));
  });
};
