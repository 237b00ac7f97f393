import '../../../../ui/styles/styles.css';
import type { Attachment, Message } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../../ui/testing/barriers.ts';
import { fileKind } from '../../../files/file-kinds.tsx';
import { linkKind } from '../../../link-preview/link-kind.tsx';
import { selfDestructKind } from '../../../self-destruct/self-destruct-kind.tsx';
import { pictureKind } from '../../attachments/pictures/picture-kind.tsx';
import { createTestServer, refusal, serveHarbour } from '../../engine/testing.ts';
import { openStage } from '../../testing.tsx';
import { ChatContents } from './chat-contents.tsx';

const FLAGS: Readonly<Record<string, number>> = {
  image: 1,
  file: 16,
  selfDestruct: 1024,
  link: 2048,
};

const message = (id: string, ...attachments: Attachment[]): Message => ({
  ...{ id, chatId: 'c0', senderId: 'p1', createdTime: 1_000, updatedTime: 1_000, delta: [] },
  ...{ reactions: [], replyTo: null, tempId: null, version: 5, attachments },
  attachmentMask: attachments.reduce((mask, { type }) => mask | (FLAGS[type] ?? 0), 0),
});
const picture = (id: string): Attachment => ({
  ...{ id, type: 'image', width: 40, height: 30, placeholder: '' },
});
const file = (id: string, name: string): Attachment => ({
  ...{ id, type: 'file', name, mediaType: 'text/plain', size: 1_200, createdTime: 1_000 },
});
const once: Attachment = {
  ...{ id: 'once', type: 'selfDestruct', content: 'image', seconds: null },
  ...{ expiresTime: 1_000, openedIds: [] },
};

/** The details of a chat with these pages, by filter and preceding message. */
const open = async (pages: Record<string, { messages: Message[]; next?: string } | undefined>) => {
  const server = createTestServer();
  serveHarbour(server, {}, { messages: [] });
  const asked: string[] = [];
  server.instead.set('messages.list', ({ query = {} }) => {
    const key = `${query.with} ${query.before ?? ''}`.trim();
    asked.push(key);
    const found = pages[key];
    if (found === undefined) throw refusal(503, 'overloaded');
    return { next: null, ...found, version: 5, full: false, epoch: 'first' };
  });
  const stage = openStage(server, [pictureKind, fileKind, selfDestructKind, linkKind]);
  await stage.connect();
  const { Stage } = stage;
  const wanted: string[] = [];
  await render(
    <MemoryRouter>
      <Stage>
        <ChatContents chatId="c0" onGoTo={(id) => wanted.push(id)} />
      </Stage>
    </MemoryRouter>,
  );
  return { ...stage, pages, asked, wanted };
};

const tiles = page.getByRole('list', { name: 'Pictures and videos' }).getByRole('button');
const kind = (name: string) => page.getByRole('radio', { name });

beforeEach(() => page.viewport(400, 700));

test('shared content is listed by kind and page, and opens its message', async () => {
  const { asked, wanted } = await open({
    media: { messages: [message('9', picture('a'), once), message('7', picture('b'))], next: '7' },
    'media 7': { messages: [message('3', picture('c'))] },
    files: { messages: [message('8', file('f', 'plan.txt'), picture('d'))] },
    links: { messages: [] },
  });
  await expect.element(tiles.first()).toBeVisible();
  // View-once attachments are not listed, although their message is.
  expect(tiles.elements()).toHaveLength(2);
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(kind('Files'));
  const row = page.getByRole('link', { name: /Download.*plan\.txt/ });
  await expect.element(row).toHaveAttribute('download', 'plan.txt');
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /^Go to the message: plan\.txt/ }));
  expect(wanted).toEqual(['8']);
  await userEvent.click(kind('Pictures and videos'));
  await userEvent.click(page.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => tiles.elements().length).toBe(3);
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await userEvent.click(tiles.last());
  expect(wanted).toEqual(['8', '3']);
  await userEvent.click(kind('Links'));
  await expect.element(page.getByText('No links with a preview yet.')).toBeVisible();
  expect(asked).toEqual(['media', 'files', 'media', 'media 7', 'links']);
});

test('the list follows sent and deleted messages without a request', async () => {
  const { socket, asked } = await open({
    media: { messages: [message('9', picture('a'))] },
  });
  await expect.poll(() => tiles.elements().length).toBe(1);
  const change = { owner: 'c0', created: [], updated: [], deleted: [], updatedTime: 1_000 };
  const created = [{ ...message('10', picture('b')), version: 6 }];
  socket.tell('messages.changed', { ...change, version: 6, previous: 5, created });
  await expect.poll(() => tiles.elements().length).toBe(2);
  const deleted = [{ id: '9', deleted: true as const }];
  socket.tell('messages.changed', { ...change, version: 7, previous: 6, deleted });
  await expect.poll(() => tiles.elements().length).toBe(1);
  expect(asked).toEqual(['media']);
});

test('a failure is reported and can be retried', async () => {
  const { pages } = await open({});
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  pages.media = { messages: [message('9', picture('a'))] };
  await userEvent.click(retry);
  await expect.element(tiles.first()).toBeVisible();
});
