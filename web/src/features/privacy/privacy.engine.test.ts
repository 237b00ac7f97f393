import type { Privacy } from '@kith/contract';
import { expect, test } from 'vitest';
import type { Call } from '../../platform/api-client.ts';
import { createPrivacyEngine } from './privacy.engine.ts';

const PRIVACY: Privacy = {
  foundBy: 'everyone',
  byAddress: false,
  writtenBy: 'everyone',
  calledBy: 'known',
  presenceTo: 'chats',
  busyTo: 'contacts',
  invitesAs: 'picture',
};
const person = { id: 'ben', type: 'individual', firstName: 'Ben', avatar: null, updatedTime: 1 };

const open = () => {
  const calls: string[] = [];
  let refuses = false;
  const call = (async (name: string, { body }: { body?: object } = {}) => {
    calls.push(name);
    if (refuses) throw new Error('refused');
    if (name === 'blocks.list') return { blocks: [{ person, createdTime: 1 }], next: null };
    return { ...PRIVACY, ...body };
  }) as unknown as Call;
  return {
    engine: createPrivacyEngine(call, 'me'),
    calls,
    refuse: (is: boolean) => {
      refuses = is;
    },
  };
};

test('a choice shows at once and is reverted if it could not be saved', async () => {
  const { engine, refuse } = open();
  await engine.load();
  const change = engine.change({ foundBy: 'nobody' });
  expect(engine.state.getState().privacy?.foundBy).toBe('nobody');
  await change;
  refuse(true);
  await expect(engine.change({ foundBy: 'known' })).rejects.toThrow();
  expect(engine.state.getState().privacy?.foundBy).toBe('nobody');
  await expect(engine.unblock('ben')).rejects.toThrow();
  expect(engine.state.getState().blocks.rows).toHaveLength(1);
  refuse(false);
  await engine.unblock('ben');
  expect(engine.state.getState().blocks.rows).toEqual([]);
});

test('nothing is fetched before it is shown, and a failure is reported', async () => {
  const { engine, calls, refuse } = open();
  engine.takeHint();
  expect(calls).toEqual([]);
  refuse(true);
  await engine.load();
  expect(engine.state.getState()).toMatchObject({ privacy: null, failed: true });
  refuse(false);
  engine.takeHint();
  await expect.poll(() => engine.state.getState().privacy).toEqual(PRIVACY);
});

test('blocked people are loaded in pages, and reloaded as far as they were', async () => {
  const blocks = ['ann', 'ben', 'cem', 'dea', 'eve'].map((id) => ({
    person: { ...person, id },
    createdTime: 1,
  }));
  const call = (async (name: string, { query }: { query?: { after?: string } } = {}) => {
    if (name !== 'blocks.list') return PRIVACY;
    const from = Number(query?.after ?? 0);
    const next = from + 2 < blocks.length ? String(from + 2) : null;
    return { blocks: blocks.slice(from, from + 2), next };
  }) as unknown as Call;
  const engine = createPrivacyEngine(call, 'me');
  const shown = () => engine.state.getState().blocks.rows.map(({ person: { id } }) => id);
  await engine.load();
  expect(shown()).toEqual(['ann', 'ben']);
  await engine.loadMore();
  await engine.load();
  expect(shown()).toEqual(['ann', 'ben', 'cem', 'dea']);
  await engine.loadMore();
  await engine.loadMore();
  expect(shown()).toEqual(['ann', 'ben', 'cem', 'dea', 'eve']);
});

test('a profile requests its own settings, changes only loaded ones, and blocks the given person', async () => {
  const asked: unknown[] = [];
  const call = (async (name: string, options: object) => {
    asked.push([name, options]);
    return name === 'blocks.list' ? { blocks: [], next: null } : PRIVACY;
  }) as unknown as Call;
  const engine = createPrivacyEngine(call, 'me');
  expect(engine.state.getState()).toEqual({
    ...{ privacy: null, blocks: { rows: [], next: null }, failed: false },
  });
  await engine.change({ foundBy: 'nobody' });
  await engine.loadMore();
  expect(asked).toEqual([]);
  await engine.load();
  await engine.block('ben');
  await engine.unblock('ben');
  await engine.change({ foundBy: 'nobody' });
  expect(asked).toEqual([
    ['privacy.get', { as: 'me' }],
    ['blocks.list', { as: 'me', query: {} }],
    ['blocks.add', { as: 'me', params: { id: 'ben' } }],
    ['blocks.remove', { as: 'me', params: { id: 'ben' } }],
    ['privacy.update', { as: 'me', body: { foundBy: 'nobody' } }],
  ]);
});

test('only the unblocked person leaves the list, and a failure is cleared once it is loaded', async () => {
  const server = { refuses: true };
  const call = (async (name: string) => {
    if (server.refuses) throw new Error('refused');
    const blocks = ['ann', 'ben'].map((id) => ({ person: { ...person, id }, createdTime: 1 }));
    return name === 'blocks.list' ? { blocks, next: null } : PRIVACY;
  }) as unknown as Call;
  const engine = createPrivacyEngine(call, 'me');
  await engine.load();
  expect(engine.state.getState().failed).toBe(true);
  server.refuses = false;
  await engine.load();
  expect(engine.state.getState().failed).toBe(false);
  await engine.unblock('ben');
  expect(engine.state.getState().blocks.rows.map((row) => row.person.id)).toEqual(['ann']);
});
