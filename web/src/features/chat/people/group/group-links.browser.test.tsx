import '../../../../ui/styles/styles.css';
import type { Chat, GroupLink, Person } from '@kith/contract';
import { DAY_MS } from '@kith/contract/base/constants';
import { DEFAULT_RULES } from '@kith/contract/chat/group-rules';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../../ui/testing/barriers.ts';
import { useChat } from '../../chat.react.ts';
import { createTestServer, refusal, serveHarbour } from '../../engine/testing.ts';
import { openStage } from '../../testing.tsx';
import { GroupAbout } from './group-about.tsx';

const personOf = (id: string, firstName: string): Person => ({
  ...{ id, firstName, type: 'individual', avatar: null, updatedTime: 1_000 },
});
const PEOPLE = [personOf('p0', 'Ada'), personOf('p1', 'Bo')];
const POSTER: GroupLink = {
  ...{ id: 'l1', code: 'secret', name: 'Poster', profileId: 'p1', createdTime: 1_000 },
  ...{ expiresTime: null, maxUses: 5, uses: 2, approval: true },
};

function About() {
  const chat = useChat('c0');
  return chat && <GroupAbout chat={chat} title="Harbour" />;
}

/** The group "Harbour", of which the reader, Ada, is an admin or a member. */
const open = async (role: 'admin' | 'member', changes: Partial<Chat> = {}) => {
  const server = createTestServer();
  const participants = PEOPLE.map(({ id }) => ({
    ...{ id, role: id === 'p0' ? role : 'owner', seenId: '0' },
  })) as Chat['participants'];
  const rights = { ...DEFAULT_RULES.rights, add: 'admins' as const };
  const group = { ...DEFAULT_RULES, rights };
  serveHarbour(server, { participants, group, ...changes }, { messages: [], people: PEOPLE });
  const stage = openStage(server);
  await stage.connect();
  await render(
    <MemoryRouter>
      <stage.Stage>
        <About />
        <Toasts label="Notices" closeLabel="Close" />
      </stage.Stage>
    </MemoryRouter>,
  );
  const bodies = (name: string) =>
    server.calls.filter((call) => call.name === name).map(({ options }) => options.body);
  return { server, bodies };
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(800, 900));

test('an admin creates a link, and revokes one', async () => {
  const { server, bodies } = await open('admin');
  server.instead.set('groupLinks.list', () => ({ links: [POSTER], next: null }));
  server.instead.set('groupLinks.create', ({ body }) => ({
    ...POSTER,
    ...{ id: 'l2', code: 'fresh', profileId: 'p0', uses: 0, expiresTime: Date.now() + DAY_MS },
    ...(body as object),
  }));
  await button('Invite links').click();
  const links = page.getByRole('dialog', { name: 'Invite links' });
  await expect.element(links.getByText('2 of 5 uses · Approval needed · by Bo')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await links.getByRole('button', { name: 'New link' }).click();
  const making = page.getByRole('dialog', { name: 'New link' });
  await making.getByLabelText('Name').fill('Flyer');
  await making.getByRole('combobox', { name: 'Expires' }).selectOptions('After 1 day');
  await making
    .getByRole('combobox', { name: 'How many people can use it' })
    .selectOptions('10 people');
  await making.getByRole('switch', { name: 'Approval needed' }).click({ force: true });
  expect(await barriersIn(document.body)).toEqual([]);
  await making.getByRole('button', { name: 'Create link' }).click();
  await expect
    .poll(() => bodies('groupLinks.create'))
    .toEqual([{ name: 'Flyer', expiresIn: DAY_MS, maxUses: 10, approval: true }]);
  await expect
    .element(links.getByRole('textbox', { name: 'Link' }))
    .toHaveValue(`${location.origin}/app/chat/join#fresh`);
  await links.getByRole('button', { name: 'Revoke Poster' }).click();
  await expect.element(links.getByText('Poster')).not.toBeInTheDocument();
  expect(server.calls.at(-1)).toMatchObject({
    ...{ name: 'groupLinks.revoke', options: { params: { id: 'c0', linkId: 'l1' } } },
  });
});

test('reports too many links, and a missing answer', async () => {
  const { server } = await open('admin');
  server.instead.set('groupLinks.list', () => {
    throw refusal(503, 'overloaded');
  });
  server.instead.set('groupLinks.create', () => {
    throw refusal(409, 'conflict');
  });
  await button('Invite links').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.instead.set('groupLinks.list', () => ({ links: [], next: null }));
  await button('Retry').click();
  await expect.element(page.getByText('There are no links yet.')).toBeVisible();
  await button('New link').click();
  await button('Create link').click();
  await expect.element(page.getByText(/at most 50 links/)).toBeVisible();
});

test('members who cannot add others have no links', async () => {
  await open('member');
  await expect.element(button('Group settings')).toBeVisible();
  await expect.element(button('Invite links')).not.toBeInTheDocument();
});

test('an admin answers one request, and then all of them of them', async () => {
  const { server, bodies } = await open('admin', { requests: 3 });
  let waiting = ['Cem', 'Dan', 'Eve'];
  server.instead.set('groupRequests.list', () => ({
    requests: waiting.map((name) => ({ person: personOf(name, name), createdTime: 1_000 })),
    next: null,
  }));
  server.instead.set('groupRequests.answer', ({ body }) => {
    const { profileIds } = body as { profileIds?: string[] };
    waiting = waiting.filter((name) => profileIds && !profileIds.includes(name));
    return {};
  });
  await page.getByRole('button', { name: /Requests to join/ }).click();
  const requests = page.getByRole('dialog', { name: 'Requests to join' });
  await expect.element(requests.getByRole('listitem').nth(2)).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await requests.getByRole('button', { name: 'Decline Dan' }).click();
  await expect.element(requests.getByText('Dan')).not.toBeInTheDocument();
  await requests.getByRole('button', { name: 'Approve all' }).click();
  await expect.element(requests.getByText('Nobody is waiting.')).toBeVisible();
  expect(bodies('groupRequests.answer')).toEqual([
    { approve: false, profileIds: ['Dan'] },
    { approve: true },
  ]);
});
