import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTACTS, cardsOf, MESSAGES, textsOf } from './seed.ts';

/** Serves the bare page and its data. */
export const serveBare = async (): Promise<{ origin: string; close(): void }> => {
  const files: Record<string, string> = {
    '/': readFileSync(new URL('./bare.html', import.meta.url), 'utf8'),
    '/rows.json': JSON.stringify(textsOf(25)),
    '/messages.json': JSON.stringify(textsOf(MESSAGES)),
    '/contacts.json': JSON.stringify(cardsOf(CONTACTS)),
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const type = path === '/' ? 'text/html' : 'application/json';
    const body = files[path];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
};
