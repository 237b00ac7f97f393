import { expect, test } from 'vitest';
import type { Call } from '../../platform/api-client.ts';
import { createInvitationsEngine } from './invitations.engine.ts';

const PAGE = 2;
const coded = (codes: string) => [...codes].map((code) => ({ code, email: null, uses: 0 }));

/** A server with own links and pending invitations, in pages of two. */
const open = (own: string, pending: string) => {
  const held = { own: coded(own), pending: coded(pending) };
  const call = (async (
    name: string,
    { query, params }: { query?: { pending?: '1'; after?: string }; params?: { code: string } },
  ) => {
    if (name !== 'invitations.list') {
      held.pending = held.pending.filter(({ code }) => code !== params?.code);
      return { chatId: 'chat' };
    }
    const rows = query?.pending === undefined ? held.own : held.pending;
    const from = Number(query?.after ?? 0);
    const page = rows.slice(from, from + PAGE);
    const next = from + PAGE < rows.length ? String(from + PAGE) : null;
    return query?.pending === undefined
      ? { invitations: page, pending: [], next }
      : { invitations: [], pending: page, next };
  }) as unknown as Call;
  const engine = createInvitationsEngine(call, 'me');
  const shown = (which: 'own' | 'pending') =>
    engine.state
      .getState()
      [which]?.rows.map(({ code }) => code)
      .join('');
  return { engine, shown };
};

test('own links and pending ones are loaded in pages, each list separately', async () => {
  const { engine, shown } = open('abcde', 'xyz');
  await engine.load();
  expect([shown('own'), shown('pending')]).toEqual(['ab', 'xy']);
  await engine.loadMore('own');
  expect([shown('own'), shown('pending')]).toEqual(['abcd', 'xy']);
  await engine.loadMore('pending');
  await engine.loadMore('pending');
  expect([shown('own'), shown('pending')]).toEqual(['abcd', 'xyz']);
  expect(engine.state.getState().pending.next).toBeNull();
});

test('answered ones disappear at once, and the list keeps its length', async () => {
  const { engine, shown } = open('a', 'wxyz');
  await engine.load();
  await engine.loadMore('pending');
  expect(await engine.accept('x')).toBe('chat');
  expect(shown('pending')).toBe('wyz');
  await engine.load();
  expect(shown('pending')).toBe('wyz');
});
