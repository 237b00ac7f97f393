import { expect, test } from 'vitest';
import type { Call } from '../../platform/api-client.ts';
import { interfaceState } from '../../platform/interface-state.ts';
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

const DAY = 86_400_000;

/** A server that records requests, and refuses everything if told to. */
const record = (own: readonly object[] = []) => {
  const asked: [string, object | undefined][] = [];
  const server = { refuses: false, pending: coded('x') };
  const call = (async (
    name: string,
    { query, params, body }: { query?: { pending?: '1' }; params?: object; body?: object },
  ) => {
    if (name !== 'invitations.list') asked.push([name, params ?? body]);
    if (server.refuses) throw new Error('refused');
    if (name === 'invitations.create') return { code: 'made', ...body };
    if (name !== 'invitations.list') return {};
    return query?.pending === undefined
      ? { invitations: own, pending: [], next: null }
      : { invitations: [], pending: server.pending, next: null };
  }) as unknown as Call;
  const engine = createInvitationsEngine(call, 'me');
  const codes = () => engine.state.getState().own?.rows.map(({ code }) => code);
  return { engine, asked, server, codes };
};

test('an unused link with the same terms is reused, otherwise a new one is created', async () => {
  const link = { email: null, uses: 0, maxUses: 1, createdTime: 5, expiresTime: 5 + DAY };
  const { engine, asked, codes } = record([
    { ...link, code: 'mail', email: 'ben@kith.test' },
    { ...link, code: 'used', uses: 1 },
    { ...link, code: 'many', maxUses: null },
    { ...link, code: 'endless', expiresTime: null },
    { ...link, code: 'open' },
  ]);
  const code = async (expiresIn: number | null, maxUses: number | null) =>
    (await engine.link({ expiresIn, maxUses } as never)).code;
  expect(await code(DAY, 1)).toBe('open');
  expect(await code(DAY, null)).toBe('many');
  expect(await code(null, 1)).toBe('endless');
  expect(asked).toEqual([]);
  expect(await code(2 * DAY, 1)).toBe('made');
  expect(asked).toEqual([['invitations.create', { expiresIn: 2 * DAY, maxUses: 1 }]]);
  expect(codes()).toEqual(['made', 'mail', 'used', 'many', 'endless', 'open']);
});

test('an invitation that is emailed again is listed once, at the top', async () => {
  const { engine, asked, codes } = record(
    coded('ab').concat({ code: 'made', email: null, uses: 0 }),
  );
  await engine.mail('ben@kith.test');
  expect(engine.state.getState().own).toBeNull();
  await engine.load();
  await engine.mail('ben@kith.test');
  expect(codes()).toEqual(['made', 'a', 'b']);
  expect(asked.at(-1)).toEqual(['invitations.create', { email: 'ben@kith.test' }]);
});

test('a revoked link disappears at once, and is back if it could not be revoked', async () => {
  const { engine, asked, server, codes } = record(coded('ab'));
  await engine.load();
  server.refuses = true;
  const revoking = engine.revoke('a');
  expect(codes()).toEqual(['b']);
  await expect(revoking).rejects.toThrow();
  expect(codes()).toEqual(['a', 'b']);
  server.refuses = false;
  await engine.revoke('a');
  expect(codes()).toEqual(['b']);
  expect(asked.at(-1)).toEqual(['invitations.revoke', { code: 'a' }]);
});

test('an invitation that is declined or whose sender is blocked disappears once the server knows', async () => {
  for (const answer of ['decline', 'block'] as const) {
    const { engine, asked, server } = record();
    await engine.load();
    const pending = () => engine.state.getState().pending.rows.length;
    server.refuses = true;
    await expect(engine[answer]('x')).rejects.toThrow();
    expect(pending()).toBe(1);
    server.refuses = false;
    await engine[answer]('x');
    expect(pending()).toBe(0);
    expect(asked.at(-1)).toEqual([`invitations.${answer}`, { code: 'x' }]);
  }
});

test('a list that cannot be loaded reports it, and keeps its rows', async () => {
  const { engine, server, codes } = record(coded('ab'));
  expect(engine.state.getState()).toMatchObject({ own: null, failed: false });
  server.refuses = true;
  await engine.load();
  expect(engine.state.getState()).toMatchObject({ own: null, failed: true });
  server.refuses = false;
  await engine.load();
  expect(engine.state.getState().failed).toBe(false);
  expect(codes()).toEqual(['a', 'b']);
});

test('a hint shows the pending ones only if there is a new one', async () => {
  const { engine, server } = record();
  const isShown = () => interfaceState.getState().show_pending_invites;
  interfaceState.setState({ show_pending_invites: false });
  await engine.load();
  engine.takeHint();
  await new Promise((resolve) => setTimeout(resolve));
  expect(isShown()).toBe(false);
  server.pending = coded('xy');
  engine.takeHint();
  await expect.poll(isShown).toBe(true);
  interfaceState.setState({ show_pending_invites: false });
});

test('more of one list is loaded after the other has ended, and nothing once both have', async () => {
  const { engine, shown } = open('abc', 'x');
  await engine.loadMore('own');
  expect(shown('own')).toBeUndefined();
  await engine.load();
  await engine.loadMore('pending');
  await engine.loadMore('own');
  expect([shown('own'), shown('pending')]).toEqual(['abc', 'x']);
  await engine.load();
  expect(shown('own')).toBe('abc');
});

test('accepting an invitation calls the server, and a link is created where none can be listed', async () => {
  const { engine, asked, server } = record();
  await engine.accept('x');
  expect(asked).toEqual([['invitations.accept', { code: 'x' }]]);
  server.refuses = true;
  await expect(engine.link({ expiresIn: null, maxUses: null } as never)).rejects.toThrow('refused');
});
