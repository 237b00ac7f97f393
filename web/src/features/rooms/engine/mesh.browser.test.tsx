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
/** How often Ann's page was stuck when it noticed that its path had died. */
let stuckAtLoss: number | undefined;
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
        if (id === 'ann' && states.ann === 'reconnecting') stuckAtLoss ??= stuck.ann;
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
  // On a slow machine, it may have taken long enough to be reported.
  const before = stuck.ann;
  stuckAtLoss = undefined;
  // Teo's page is gone, and nobody has noticed yet.
  isLost = true;
  pages.teo?.close();
  const patience = { timeout: 25_000 };
  await expect.poll(() => stuckAtLoss, patience).toBe(before);
  await expect.poll(() => stuck.ann, patience).toBeGreaterThan(before + 1);
});
