import { expect } from 'vitest';
import { type Costs, type CostWorld, calling } from './cost.ts';

let ticket = '';
const PATIENCE = { timeout: 60_000, interval: 20 };

/** Everything of an account with fifty thousand contacts and megabytes of messages. */
const write = async ({ owner }: Pick<CostWorld, 'owner'>): Promise<void> => {
  await owner.call('export.start');
  const state = async () => (await owner.call('export.get')).export?.state;
  await expect.poll(state, PATIENCE).toBe('done');
};
let isWritten = false;
const once = async (world: CostWorld): Promise<void> => {
  if (!isWritten) await write(world);
  isWritten = true;
};

export default {
  'task.export': {
    prepare: async ({ app, owner }) => {
      // As it is only done once, one of nothing warms up.
      await write({ owner: await (await app.client().register()).prove() });
      const { export: former } = await owner.call('export.get');
      if (former !== null) await owner.call('export.remove');
    },
    act: write,
    runs: 1,
  },
  'export.ticket': { prepare: once, act: calling('export.ticket', () => ({})) },
  'export.download': {
    prepare: async (world) => {
      await once(world);
      ({ ticket } = await world.owner.call('export.ticket'));
    },
    act: async ({ owner }) => {
      const response = await owner.send('export.download', { query: { ticket } });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      for await (const _part of response.body ?? []);
    },
  },
} satisfies Costs;
