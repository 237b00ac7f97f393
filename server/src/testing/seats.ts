import type { TestClient } from './client.ts';

/** The browser, among those of several people, in which the address of a seat opens. */
export const openerOf = async (
  clients: readonly TestClient[],
  { roomKey, userKey }: { roomKey: string; userKey: string },
): Promise<TestClient> => {
  for (const client of clients) {
    const { status } = await client.send('rooms.get', { params: { roomKey, userKey } });
    if (status !== 401) return client;
  }
  throw new Error('It is the seat of nobody among them.');
};
