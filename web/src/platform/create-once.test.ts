import { expect, test } from 'vitest';
import { createOnce } from './create-once.ts';

/** Records the ids it is asked with; fails as long as `isLost`. */
const createServer = () => {
  const server = { isLost: false, asked: [] as string[] };
  const create = async (tempId: string): Promise<string> => {
    server.asked.push(tempId);
    if (server.isLost) throw new Error('lost');
    return tempId;
  };
  let ids = 0;
  return { server, create, once: createOnce(() => `${++ids}`) };
};

test('the same has the same id until it is created', async () => {
  const { server, create, once } = createServer();
  server.isLost = true;
  for (let tries = 0; tries < 2; tries++)
    await expect(once({ name: 'Ada' }, create)).rejects.toThrow('lost');
  server.isLost = false;
  expect(await once({ name: 'Ada' }, create)).toBe('t-1');
  expect(await once({ name: 'Ada' }, create)).toBe('t-2');
  expect(server.asked).toEqual(['t-1', 't-1', 't-1', 't-2']);
});

test('what has been edited meanwhile is something else, so that the edit is not lost', async () => {
  const { server, create, once } = createServer();
  server.isLost = true;
  await expect(once({ name: 'Ada' }, create)).rejects.toThrow('lost');
  server.isLost = false;
  expect(await once({ name: 'Adah' }, create)).toBe('t-2');
});
