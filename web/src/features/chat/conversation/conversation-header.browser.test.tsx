import '../../../ui/styles/styles.css';
import type { Chat } from '@kith/contract';
import { DEFAULT_RULES } from '@kith/contract/chat/group-rules';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore } from 'zustand/vanilla';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { PresenceProvider } from '../../presence/presence.react.ts';
import type { PresenceEngine } from '../../presence/presence.types.ts';
import { useChat } from '../chat.react.ts';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { ConversationHeader } from './conversation-header.tsx';

const presence: PresenceEngine = {
  state: createStore(() => new Map()),
  watch: () => () => {},
  count: (_, told) => {
    told({ count: 37, more: false });
    return () => {};
  },
  dispose: () => {},
};
const closed = { isOpen: false, toggle: () => {} };

function Header() {
  const chat = useChat('c0');
  if (chat === undefined) return null;
  return <ConversationHeader chat={chat} title="Harbour" details={closed} search={closed} />;
}

test('a large group shows how many are online, on a phone instead of its size', async () => {
  const server = createTestServer();
  const participants = ['p0', 'p1'].map((id) => ({ id, role: 'member', seenId: '0' }));
  serveHarbour(server, {
    participants: participants as Chat['participants'],
    memberCount: 4_321,
    isPrivate: false,
    group: DEFAULT_RULES,
  });
  const { Stage, connect } = openStage(server);
  await connect();
  await render(
    <MemoryRouter>
      <Stage>
        <PresenceProvider value={presence}>
          <Header />
        </PresenceProvider>
      </Stage>
    </MemoryRouter>,
  );
  const both = page.getByText('4,321 people, 37 online');
  const here = page.getByText('37 online', { exact: true });
  await page.viewport(1_440, 900);
  await expect.element(both).toBeVisible();
  await expect.element(here).not.toBeVisible();
  await page.viewport(390, 844);
  await expect.element(here).toBeVisible();
  await expect.element(both).not.toBeVisible();
  // Only the element that truncates has a width of its own.
  const line = here.element().closest('bdi');
  expect(line?.clientWidth).toBeGreaterThan(0);
  expect(line?.scrollWidth).toBeLessThanOrEqual(line?.clientWidth ?? 0);
  expect(await barriersIn(document.body)).toEqual([]);
});
