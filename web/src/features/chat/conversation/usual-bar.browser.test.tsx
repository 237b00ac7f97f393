import '../../../ui/styles/styles.css';
import type { Profile } from '@kith/contract';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { usePlatform } from '../../../platform/react.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import type { Profiles } from '../../profiles/profiles.engine.ts';
import { ProfilesProvider } from '../../profiles/profiles.react.ts';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { UsualBar } from './usual-bar.tsx';

const profileOf = (id: string, firstName: string) =>
  ({ id, firstName, lastName: null, avatar: null }) as unknown as Profile;

function Place() {
  return <output>{useLocation().pathname}</output>;
}
function Bar({ onLeft }: { onLeft: () => void }) {
  const { session } = usePlatform();
  session.state.setState({ profiles: [profileOf('p0', 'Home'), profileOf('work', 'Work')] });
  return <UsualBar chatId="c0" name="Iris" onLeft={onLeft} />;
}

const open = async (usual: { profileId: string; chatId: string } | null) => {
  const server = createTestServer();
  serveHarbour(server, { unread: 0 });
  server.instead.set('chats.usual', () => ({ usual }) as never);
  const { Stage } = openStage(server);
  const switched: string[] = [];
  let left = 0;
  const switchTo = (id: string) =>
    switched.push(`${id} at ${document.querySelector('output')?.textContent}`);
  const profiles = { switchTo } as unknown as Profiles;
  const element = (
    <>
      <Stage>
        <ProfilesProvider value={profiles}>
          <Bar onLeft={() => left++} />
        </ProfilesProvider>
      </Stage>
      <Place />
    </>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return { server, switched, left: () => left };
};
const bar = page.getByText('You usually write to Iris as Work.');

beforeEach(() => page.viewport(390, 400));

test('offers the profile that usually writes, and opens its chat', async () => {
  const { switched } = await open({ profileId: 'work', chatId: 'c7' });
  await expect.element(bar).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await page.getByRole('button', { name: 'Write as Work' }).click();
  await expect.element(page.getByText('/app/chat/c7')).toBeVisible();
  // While the profile changed, no chat was open: the new one could not read it.
  expect(switched).toEqual(['work at /app/chat']);
});

test('is put aside, and returns the focus', async () => {
  const { switched, left } = await open({ profileId: 'work', chatId: 'c7' });
  await page.getByRole('button', { name: 'Keep this profile' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect([switched, left()]).toEqual([[], 1]);
});

test('without such a profile it shows nothing', async () => {
  const { server } = await open(null);
  await expect.poll(() => server.calls.some(({ name }) => name === 'chats.usual')).toBe(true);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
