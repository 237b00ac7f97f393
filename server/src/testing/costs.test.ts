import { DIRECTORY_REQUESTS, MAIN_REQUESTS, ROOM_REQUESTS, ROUTES } from '@kith/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CostWorld } from './costs/cost.ts';
import { closePages } from './costs/forwarder.ts';
import { COSTS } from './costs/index.ts';
import { closeServers } from './costs/proofs.ts';
import { closeRounds } from './costs/rounds.ts';
import { UNMEASURED } from './costs/unmeasured.ts';
import { openCostWorld } from './costs/world.ts';
import { scaled, typicalStretch } from './longest-stretch.ts';

const LIMIT_MS = 50;

/**
 * Acts that hold the loop for longer today, with the figure in ms and the reason. The list only gets shorter;
 * what `room.connect`, searching and indexing cost may not be in it.
 */
const VIOLATORS: Readonly<Record<string, { ms: number; why: string }>> = {};

// SQLite works in the thread of the server, so it costs more there.
describe.skipIf(process.env.KITH_TEST_DB === 'postgres')('nothing holds the loop for long', () => {
  let world: CostWorld;
  beforeAll(async () => {
    world = await openCostWorld();
  }, 180_000);
  afterAll(async () => {
    world.socket.close();
    await closePages();
    await closeServers();
    await closeRounds();
    await world.app.close();
  });

  test('every call, request and task is measured, or is known not to be', () => {
    const names = [
      ...Object.keys(ROUTES),
      ...[DIRECTORY_REQUESTS, MAIN_REQUESTS].flatMap((requests) =>
        Object.keys(requests).map((name) => `socket.${name}`),
      ),
      ...Object.keys(ROOM_REQUESTS),
      ...world.app.tasks.names().map((name) => `task.${name}`),
    ];
    const unmeasured = Object.keys(UNMEASURED);
    const known = [...Object.keys(COSTS), ...unmeasured];
    const missing = [...new Set(names)].filter((name) => !known.includes(name));
    expect(missing, 'Give it its costliest world and input in costs/.').toEqual([]);
    expect(unmeasured.filter((name) => name in COSTS || !names.includes(name))).toEqual([]);
    expect(
      Object.keys(VIOLATORS).filter((name) => /^room\.connect|search|index/i.test(name)),
    ).toEqual([]);
  });

  test.each(Object.entries(COSTS))('%s', async (name, { prepare, act, runs }) => {
    const measure = () =>
      typicalStretch(
        () => act(world),
        () => prepare?.(world),
        runs,
      );
    let took = await measure();
    const known = VIOLATORS[name];
    // On a slower machine the limit is only higher.
    if (known === undefined && took < LIMIT_MS) return;
    let limit = await scaled(LIMIT_MS);
    if (known === undefined && took >= limit) {
      // Some systems count the time of a thread in steps of 4 ms, and a machine may slow down for a moment:
      // what holds the loop does so every time.
      took = Math.min(took, await measure());
      limit = Math.max(limit, await scaled(LIMIT_MS));
    }
    expect(took).toBeLessThan(known === undefined ? limit : limit * (known.ms / LIMIT_MS) * 2);
    if (known !== undefined)
      expect(took, `${name} is fast enough by now.`).toBeGreaterThan(limit / 3);
  });
});
