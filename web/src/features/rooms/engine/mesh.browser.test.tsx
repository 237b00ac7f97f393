import type { Room } from '@kith/contract';
import { afterEach, expect, test } from 'vitest';
import { createRoom } from '../testing/open-room.ts';
import { createMesh } from './mesh.ts';

type Mesh = ReturnType<typeof createMesh>;

/** Ann and Teo in one page, whose signals may be lost. */
let isLost: boolean;
const pages: Partial<Record<'ann' | 'teo', Mesh>> = {};
const stuck = { ann: 0, teo: 0 };
const states: Record<string, string | undefined> = {};
const start = (room: Room): void => {
  isLost = false;
  for (const [id, other] of [
    ['ann', 'teo'],
    ['teo', 'ann'],
  ] as const) {
    stuck[id] = 0;
    pages[id] = createMesh({
      ...{ ownId: id, iceServers: [], onSpeaker: () => {}, onQuiet: () => {} },
      send: (_to, data) =>
        isLost || queueMicrotask(() => pages[other]?.receive(id, `page-of-${id}`, data)),
      onChanged: (remotes) => {
        states[id] = remotes[other]?.state;
      },
      onStuck: () => stuck[id]++,
    });
  }
  for (const mesh of Object.values(pages)) mesh.follow(room);
};
afterEach(() => {
  for (const mesh of Object.values(pages)) mesh.close();
});

test('a path that dies is reported until there is another, and one that works is not', async () => {
  start(createRoom());
  await expect.poll(() => [states.ann, states.teo]).toEqual(['connected', 'connected']);
  expect(stuck).toEqual({ ann: 0, teo: 0 });
  // Teo's page is gone, and nobody has noticed yet.
  isLost = true;
  pages.teo?.close();
  await expect.poll(() => states.ann, { timeout: 20_000 }).toBe('reconnecting');
  expect(stuck.ann).toBe(0);
  await expect.poll(() => stuck.ann, { timeout: 10_000 }).toBeGreaterThan(1);
});
