import '../../../ui/styles/styles.css';
import type { Person } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import type { Profiles } from '../../profiles/profiles.engine.ts';
import { ProfilesProvider } from '../../profiles/profiles.react.ts';

import { useChat } from '../chat.react.ts';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { AddPeople } from './add-people.tsx';
import { AddingProgress } from './adding-progress.tsx';

const personOf = (id: string, firstName: string): Person => ({
  ...{ id, firstName, type: 'individual', avatar: null, updatedTime: 1_000 },
});
const found = [personOf('p8', 'Zoe'), personOf('p9', 'Zack')];

function Adding() {
  const chat = useChat('c0');
  return chat && <AddPeople chat={chat} title="Harbour" onClose={() => {}} />;
}

test('someone who is already a member of a large group is not added again', async () => {
  const server = createTestServer();
  serveHarbour(server, { memberCount: 4_000 });
  const sought: unknown[] = [];
  server.instead.set('participants.list', ({ query }) => {
    sought.push(query?.q);
    const members = found.filter(({ id, firstName }) => id === 'p8' && firstName === query?.q);
    return { members: members.map((person) => ({ person, role: 'member' })), next: null };
  });
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  const profiles = { search: async () => ({ rows: found, next: null }) };
  await render(
    <MemoryRouter>
      <Stage>
        <ProfilesProvider value={profiles as unknown as Profiles}>
          <Adding />
        </ProfilesProvider>
      </Stage>
      <Toasts label="Notices" closeLabel="Close notice" />
    </MemoryRouter>,
  );
  const chosen = page.getByRole('list', { name: 'Selected people' }).getByRole('listitem');
  for (const name of ['Zoe', 'Zack']) {
    await page.getByRole('combobox').fill('Z');
    await page.getByRole('option', { name }).click();
  }
  await expect.element(page.getByText('Zoe is already a member.')).toBeVisible();
  await expect.poll(() => sought).toEqual(['Zoe', 'Zack']);
  await expect.poll(() => chosen.elements().map((one) => one.textContent)).toEqual(['ZaZack']);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('adding many people says how far it is, and that it goes on', async () => {
  const { Stage } = openStage();
  await render(
    <Stage>
      <AddingProgress title="Harbour" done={1_500} all={4_321} onClose={() => {}} />
    </Stage>,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1,500 of 4,321 added');
  await expect.element(dialog.getByText(/Adding continues/)).toBeVisible();
  await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('value', '1500');
  expect(await barriersIn(document.body)).toEqual([]);
});
