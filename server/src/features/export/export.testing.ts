import { addressOf } from '@kith/contract';
import { expect } from 'vitest';
import type { TestClient } from '../../testing/client.ts';
import { readZip } from '../../testing/zip.ts';

export const stateOf = async (client: TestClient) =>
  (await client.call('export.get')).export?.state;

export const isMade = (client: TestClient) => expect.poll(() => stateOf(client)).toBe('done');

/** Starts an export and waits for it. */
export const made = async (client: TestClient): Promise<void> => {
  await (await client.prove()).call('export.start');
  await isMade(client);
};

export const ticketOf = async (client: TestClient): Promise<string> =>
  (await (await client.prove()).call('export.ticket')).ticket;

export const download = (client: TestClient, ticket: string, range?: string): Promise<Response> =>
  client.fetch(`${addressOf('export.download')}?ticket=${encodeURIComponent(ticket)}`, {
    headers: { ...(range !== undefined && { range }) },
  });

export const filesOf = async (answer: Response): Promise<Map<string, Buffer>> =>
  readZip(Buffer.from(await answer.arrayBuffer()));
