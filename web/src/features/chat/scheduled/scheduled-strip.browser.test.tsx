import '../../../ui/styles/styles.css';
import type { ScheduledMessage } from '@kith/contract';
import { DAY_MS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { Composer } from '../composer/composer.tsx';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';

const row = (id: string, words: string): ScheduledMessage => ({
  ...{ id, chatId: 'c0', tempId: `t-${id}`, delta: [{ insert: words }], attachments: [] },
  ...{ replyTo: null, silent: false, sendAt: Date.now() + DAY_MS, failed: false },
});

test('the next scheduled message is above the composer, and opens the list', async () => {
  const server = createTestServer();
  serveHarbour(server, { scheduledVersion: 4 });
  const rows = [row('a', 'Gate B is open, coffee is on the wall.'), row('b', 'Bring the rope')];
  server.instead.set('scheduled.list', () => ({ scheduled: rows, next: null }));
  const changes: unknown[] = [];
  server.instead.set('scheduled.update', (options) => changes.push(options));
  const stage = openStage(server);
  await stage.connect();
  await stage.chat.open('c0');
  const { Stage } = stage;
  await render(
    <Stage>
      <Composer
        chatId="c0"
        onSent={() => {}}
        replying={undefined}
        onReplyEnd={() => {}}
        onReplyBack={() => {}}
        editing={undefined}
        onEditEnd={() => {}}
        onEditLast={() => {}}
        inputRef={null}
      />
    </Stage>,
  );
  await expect.element(page.getByText('Gate B is open', { exact: false })).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await page.getByRole('button', { name: 'Send now' }).click();
  // Whatever the clock of this device says.
  expect(changes).toMatchObject([{ params: { id: 'c0', scheduledId: 'a' }, body: { sendAt: 0 } }]);
  await page.getByRole('button', { name: 'Show 2 scheduled messages' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Scheduled messages' })).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  // Escape closes the topmost only, and the focus returns.
  await userEvent.keyboard('{Escape}');
  const list = page.getByRole('dialog', { name: 'Scheduled messages' });
  await expect.element(list).not.toBeInTheDocument();
  const show = page.getByRole('button', { name: 'Show 2 scheduled messages' });
  await expect.element(show).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const second = list.getByRole('button', { name: /Bring the rope/ });
  await expect.element(second).toBeVisible();
  (second.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(list).toBeVisible();
  await expect.element(second).toHaveFocus();
});
