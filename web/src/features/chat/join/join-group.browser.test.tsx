import '../../../ui/styles/styles.css';
import type { GroupLinkView } from '@kith/contract';
import type { GroupLinkState } from '@kith/contract/base/enums';
import { MemoryRouter, Route, Routes, useParams } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { createTestServer, refusal, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { JoinGroup } from './join-group.tsx';

const GROUP = {
  ...{ name: 'Crew', avatar: null, description: 'For the night shift.', memberCount: 12 },
  approval: false,
};
const viewOf = (state: GroupLinkState, more: Partial<typeof GROUP> = {}): GroupLinkView => ({
  state,
  chatId: state === 'member' || state === 'asked' ? 'c9' : null,
  group: ['expired', 'usedUp', 'revoked'].includes(state) ? null : { ...GROUP, ...more },
});

const Opened = () => <p>Open: {useParams().id}</p>;

const open = async (look: () => GroupLinkView) => {
  const server = createTestServer();
  serveHarbour(server);
  server.instead.set('groupLinks.look', look);
  const stage = openStage(server);
  await stage.connect();
  await render(
    <MemoryRouter initialEntries={['/app/chat/join#secret']}>
      <stage.Stage>
        <Routes>
          <Route path="/app/chat/join" element={<JoinGroup />} />
          <Route path="/app/chat/:id" element={<Opened />} />
        </Routes>
      </stage.Stage>
    </MemoryRouter>,
  );
  return { ...stage, server };
};
const button = (name: string) => page.getByRole('button', { name });

test('shows the group, and joins it', async () => {
  const { server } = await open(() => viewOf('open'));
  await expect.element(page.getByRole('heading', { name: 'Crew' })).toBeVisible();
  await expect.element(page.getByText('12 members')).toBeVisible();
  await expect.element(page.getByText('For the night shift.')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  server.instead.set('groupLinks.join', () => viewOf('member'));
  await button('Join group').click();
  await expect.element(page.getByText('Open: c9')).toBeVisible();
  const bodies = server.calls.flatMap(({ name, options }) =>
    name.startsWith('groupLinks') ? [options.body] : [],
  );
  expect(bodies).toEqual([{ code: 'secret' }, { code: 'secret' }]);
});

test('with approval, people can ask to join and withdraw the request', async () => {
  const { server } = await open(() => viewOf('open', { approval: true }));
  server.instead.set('groupLinks.join', () => viewOf('asked'));
  server.instead.set('groupLinks.withdraw', () => viewOf('open', { approval: true }));
  await expect.element(page.getByText('An admin of the group has to let you in.')).toBeVisible();
  await button('Ask to join').click();
  await expect.element(page.getByText(/You have asked to join/)).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await button('Withdraw request').click();
  await expect.element(button('Ask to join')).toBeVisible();
});

test('people who have asked are taken to the chat once it is in their list', async () => {
  await open(() => ({ ...viewOf('asked'), chatId: 'c0' }));
  await expect.element(page.getByText('Open: c0')).toBeVisible();
});

test('people who come back to the page see that the request was declined', async () => {
  let state: GroupLinkState = 'asked';
  await open(() => viewOf(state));
  await expect.element(page.getByText(/You have asked to join/)).toBeVisible();
  state = 'declined';
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByText(/was declined/)).toBeVisible();
});

test('members are taken to the chat at once', async () => {
  await open(() => viewOf('member'));
  await expect.element(page.getByText('Open: c9')).toBeVisible();
});

test.each([
  ['declined', /was declined/],
  ['removed', /were removed/],
  ['blocked', /have blocked/],
  ['full', /is full/],
  ['expired', 'This link has expired'],
  ['usedUp', 'This link has been used up'],
  ['revoked', 'This link has been revoked'],
] as const)('says why a link that is %s does not work', async (state, words) => {
  await open(() => viewOf(state));
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(button('Join group')).not.toBeInTheDocument();
  expect(await barriersIn(document.body)).toEqual([]);
});

test.each([
  ['not_found', 'This link is not valid'],
  ['rate_limited', /too many links/],
  ['unavailable', /Could not load this/],
])('after %s, it says what to do', async (code, words) => {
  await open(() => {
    throw refusal(400, code);
  });
  await expect.element(page.getByText(words)).toBeVisible();
});

test('reloads the link after a refusal', async () => {
  let state: GroupLinkState = 'open';
  const { server } = await open(() => viewOf(state));
  server.instead.set('groupLinks.join', () => {
    state = 'full';
    throw refusal(409, 'chat_full');
  });
  await button('Join group').click();
  await expect.element(page.getByText(/is full/)).toBeVisible();
});
