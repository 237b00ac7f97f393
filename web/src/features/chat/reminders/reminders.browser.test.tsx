import '../../../ui/styles/styles.css';
import type { Reminder } from '@kith/contract';
import { HOUR_MS } from '@kith/contract/base/constants';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { DueReminders } from './due-reminders.tsx';
import { RemindersDialog } from './reminders-dialog.tsx';
import { TellDue } from './tell-due.tsx';

const reminder = (messageId: string, text: string, changes: Partial<Reminder> = {}): Reminder => ({
  ...{ chatId: 'c0', messageId, senderId: 'p1', createdTime: 1_000, attachmentMask: 0 },
  ...{ preview: text, remindTime: Date.now() + HOUR_MS, isDue: false },
  ...changes,
});

function Place() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

const open = async (rows: Reminder[], children: React.ReactNode) => {
  const server = createTestServer();
  serveHarbour(server, { unread: 0, remindersVersion: 4 });
  let held = rows;
  server.instead.set('reminders.list', () => ({ reminders: held, next: null }));
  const acts: unknown[] = [];
  for (const name of ['reminders.set', 'reminders.remove'] as const)
    server.instead.set(name, ({ params, body }) => void acts.push([name, params, body]));
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <div className="w-86">{children}</div>
      </Stage>
      <Place />
      <Toasts label="Notices" closeLabel="Close notice" />
    </MemoryRouter>,
  );
  return {
    ...{ ...stage, server, acts },
    /** The server's list changed. */
    change(next: Reminder[]) {
      held = next;
      const { ownVersion } = stage.chat.state.getState().list;
      stage.socket.tell('chats.changed', {
        ...{ owner: 'p0', previous: ownVersion, version: ownVersion + 1, created: [], deleted: [] },
        updated: [{ id: 'c0', remindersVersion: 6 }],
      });
    },
  };
};

beforeEach(() => page.viewport(400, 640));

test('a due reminder is above the chats; it leads to its message, and can be completed or postponed', async () => {
  const rows = [
    reminder('7', 'The crane comes at noon', { isDue: true }),
    reminder('9', 'Bring the rope', { isDue: true }),
    reminder('11', 'Not yet'),
  ];
  const { acts } = await open(rows, <DueReminders />);
  const strip = page.getByRole('region', { name: 'Reminders' });
  await expect.element(strip).toMatchTextContent(/Reminder · Harbour.*The crane comes at noon/s);
  expect(await barriersIn(document.body)).toEqual([]);
  await strip.getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(() => acts)
    .toEqual([['reminders.remove', { id: 'c0', messageId: '7' }, undefined]]);
  await strip.getByRole('button', { name: 'Remind me later' }).click();
  await page.getByRole('button', { name: /^In an hour/ }).click();
  await expect.poll(() => acts.length).toBe(2);
  await strip.getByRole('button', { name: 'Show all 2 reminders' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Reminders' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await strip.getByRole('button', { name: /The crane/ }).click();
  await expect
    .element(page.getByRole('status').last())
    .toHaveTextContent('/app/chat/c0 {"messageId":"7"}');
});

test('all reminders can be moved and removed', async () => {
  const { acts } = await open(
    [reminder('7', 'The crane comes at noon', { isDue: true }), reminder('9', '')],
    <RemindersDialog onClose={() => {}} />,
  );
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  await expect.element(dialog.getByText('Due')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await dialog.getByRole('button', { name: 'Actions: The crane comes at noon' }).click();
  await page.getByRole('menuitem', { name: 'Remove reminder' }).click();
  await expect
    .poll(() => acts)
    .toEqual([['reminders.remove', { id: 'c0', messageId: '7' }, undefined]]);
});

test('announces a reminder that becomes due while the app is open, but not earlier ones', async () => {
  const due = reminder('7', 'The crane comes at noon', { isDue: true });
  const { change, chat } = await open([due, reminder('9', 'Bring the rope')], <TellDue />);
  await expect.poll(() => chat.reminders.rows.getState().all?.length).toBe(2);
  change([due, reminder('9', 'Bring the rope', { isDue: true })]);
  await expect.element(page.getByText('Bring the rope')).toBeVisible();
  expect(document.body.textContent).not.toContain('The crane');
});

test('the author of a message that is due in a large group is requested', async () => {
  const rows = [reminder('7', 'The crane comes at noon', { senderId: 'p8' })];
  const { env, server } = await open(rows, <RemindersDialog onClose={() => {}} />);
  const zoe = { id: 'p8', type: 'individual', firstName: 'Zoe', avatar: null, updatedTime: 1 };
  server.instead.set('profiles.lookup', () => ({ people: [zoe] }));
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  await expect.element(dialog).toMatchTextContent(/The crane/);
  await env.advance(50);
  await expect.element(dialog).toMatchTextContent(/Zoe: The crane/);
});
