import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { toDocument } from './documents.ts';
import { serveWorker } from './worker.ts';

const serve = async (isOn: boolean) => {
  const folder = `${await mkdtemp(join(tmpdir(), 'kith-worker-'))}/`;
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(`${folder}sw.js`, 'const tags = "%PAGE_TAGS%";');
  const app = Fastify();
  onTestFinished(() => app.close());
  const pages = new Map([['/app/chat', toDocument('first')]]);
  serveWorker(app, { folder, isOn, pages: async () => pages });
  const ask = (tag = '') => app.inject({ url: '/sw.js', headers: { 'if-none-match': tag } });
  return { ask, pages };
};

test('the service worker changes whenever a page that it stores does', async () => {
  const { ask, pages } = await serve(true);
  const { etag: tag } = toDocument('first');
  const first = await ask();
  expect(first.body).toBe(`const tags = "/app/chat=${tag}";`);
  expect(first.headers['content-type']).toBe('text/javascript; charset=utf-8');
  // Browsers revalidate it at every visit.
  expect(first.headers['cache-control']).toBe('no-cache');
  expect((await ask(first.headers.etag)).statusCode).toBe(304);

  pages.set('/app/chat', toDocument('second'));
  const second = await ask(first.headers.etag);
  expect(second.statusCode).toBe(200);
  expect(second.body).toContain(toDocument('second').etag);
});

test('when switched off, it is replaced by one that removes itself and its storage', async () => {
  const { ask } = await serve(false);
  const { body, statusCode } = await ask();
  expect(statusCode).toBe(200);
  expect(body).toContain('caches.delete(name)');
  expect(body).toContain('registration.unregister()');
});
