import '../../ui/styles/styles.css';
import type { Message, SelfDestructAttachment } from '@kith/contract';
import { ATTACHMENT_FLAGS } from '@kith/contract/base/enums';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UploadFile } from '../../platform/uploads/upload-file.ts';
import { barriersIn } from '../../ui/testing/barriers.ts';
import { pictureKind } from '../chat/attachments/pictures/picture-kind.tsx';
import { Conversation } from '../chat/conversation/conversation.tsx';
import { createTestServer, refusal, serveHarbour } from '../chat/engine/testing.ts';
import { openStage } from '../chat/testing.tsx';
import { fileKind } from '../files/file-kinds.tsx';
import { Stage as OpenedStage } from './destruct-stage.tsx';
import { createSelfDestruct } from './self-destruct.engine.ts';
import { SelfDestructProvider } from './self-destruct.react.ts';
import { selfDestructKind } from './self-destruct-kind.tsx';

const ME = 'p0';

const once = (changes: Partial<SelfDestructAttachment> = {}): SelfDestructAttachment => ({
  ...{ id: 'once-1', type: 'selfDestruct', content: 'image', seconds: null },
  ...{ expiresTime: Date.UTC(2027, 0, 12), openedIds: [] },
  ...changes,
});
const carrying = (attached: SelfDestructAttachment, senderId = 'p1'): Message => ({
  ...{ id: '1', chatId: 'c0', senderId, createdTime: 1_000, updatedTime: 1_000, delta: [] },
  ...{ reactions: [], replyTo: null, tempId: null, version: 5 },
  attachmentMask: ATTACHMENT_FLAGS.selfDestruct,
  attachments: [attached],
});

/** A conversation with one message, or none. */
const open = async (message?: Message, members = ['p0', 'p1']) => {
  const server = createTestServer();
  const participants = members.map((id) => ({ id, seenId: '0', role: 'member' as const }));
  serveHarbour(server, { participants }, { messages: message === undefined ? [] : [message] });
  server.instead.set('selfDestruct.create', ({ body }) => ({
    ...{ id: 'made-1', content: 'file', expiresTime: Date.UTC(2027, 0, 12) },
    seconds: (body as { seconds: 5 | null }).seconds,
  }));
  const upload = async (file: Blob & { name?: string }) => ({
    ...{ id: 'upload-1', name: file.name ?? '', type: 'text/plain', size: file.size },
    createdTime: 1_000,
  });
  const stage = openStage(server, [pictureKind, fileKind, selfDestructKind], upload as UploadFile);
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <SelfDestructProvider value={createSelfDestruct({ call: server.call })}>
        <Stage>
          <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
        </Stage>
      </SelfDestructProvider>
    </MemoryRouter>,
  );
  return { ...stage, server };
};

const choice = page.getByRole('combobox', { name: 'How long it stays' });
const drop = (name: string) => {
  const data = new DataTransfer();
  data.items.add(new File(['The gate code'], name));
  dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
};
const files = page.getByRole('list', { name: 'Files to send' });
const card = page.getByRole('button', { name: /^Picture, seen/ });

beforeEach(() => page.viewport(700, 700));

test('[S4.4.03] chosen attachments can be marked as view-once and back, with an explanation', async () => {
  const { socket, server, env } = await open();
  drop('code.txt');
  await expect.element(choice).toHaveValue('keep');
  await userEvent.selectOptions(choice, 'once');
  await expect.element(page.getByText(/A screenshot cannot be prevented/)).toBeVisible();
  await expect.element(files.getByText('code.txt')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.selectOptions(choice, 'keep');
  await expect.element(page.getByText(/screenshot/)).not.toBeInTheDocument();
  await userEvent.selectOptions(choice, 'once');
  // Attachments added later get the same setting.
  drop('plan.txt');
  await expect.element(files.getByText('plan.txt')).toBeVisible();
  const sent: { attachmentIds: string[] }[] = [];
  socket.answer = (async (_: string, payload: { tempId: string; attachmentIds: string[] }) => {
    sent.push(payload);
    const message = carrying(once({ id: 'made-1', content: 'file' }), ME);
    return { ok: { ...message, tempId: payload.tempId, version: 6 } };
  }) as never;
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect.element(send).toBeEnabled();
  await userEvent.click(send);
  await env.settle();
  await expect.poll(() => sent.map(({ attachmentIds }) => attachmentIds)).toHaveLength(1);
  const made = server.calls.filter(({ name }) => name === 'selfDestruct.create');
  expect(made.map(({ options }) => options.body)).toEqual([
    { uploadId: 'upload-1', seconds: null },
    { uploadId: 'upload-1', seconds: null },
  ]);
  await expect.element(page.getByText('File, downloaded once')).toBeVisible();
});

test('it is not offered in the note to self', async () => {
  await open(undefined, [ME]);
  drop('code.txt');
  await expect.element(files.getByText('code.txt')).toBeVisible();
  await expect.element(choice).not.toBeInTheDocument();
});

test('its recipient opens it after a confirmation, and closing it ends the view', async () => {
  const { server } = await open(carrying(once()));
  server.instead.set('selfDestruct.open', () => ({
    ...{ content: 'image', name: 'picture.webp', mediaType: 'image/webp', size: 10 },
    ...{ width: 40, height: 30, seconds: null, untilTime: Date.now() + 60_000 },
  }));
  await expect.element(card).toMatchTextContent(/Picture, seen once.*Press to open/);
  expect(document.querySelector('[role=article] img')).toBeNull();
  await userEvent.click(card);
  await expect.element(page.getByText(/You can open it once, on this device only/)).toBeVisible();
  expect(server.calls.map(({ name }) => name)).not.toContain('selfDestruct.open');
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Open now' }));
  const picture = page.getByRole('img', { name: 'Picture, seen once' });
  const dialog = page.getByRole('dialog', { name: 'Picture, seen once' });
  await expect.element(dialog).toBeVisible();
  const [opening] = server.calls.filter(({ name }) => name === 'selfDestruct.open');
  const { grant } = (opening?.options.body ?? { grant: '' }) as { grant: string };
  expect(grant).toMatch(/^[\w-]{43}$/);
  // The picture does not exist here, so it may already be replaced by an error text.
  const shown = picture.query()?.getAttribute('src');
  if (shown)
    expect(shown).toBe(`/api/storage/api/v1/self-destruct/once-1?grant=${grant}&profile=p0`);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  const [closing] = server.calls.filter(({ name }) => name === 'selfDestruct.close');
  expect(closing?.options).toEqual({ params: { id: 'once-1' }, body: { grant } });
});

test('a lost answer is requested again with the same grant, and a refusal is reported', async () => {
  const { server } = await open(carrying(once()));
  const answers = [refusal(503, 'overloaded'), refusal(410, 'already_opened')];
  server.instead.set('selfDestruct.open', () => {
    throw answers.shift();
  });
  await userEvent.click(card);
  const openNow = page.getByRole('button', { name: 'Open now' });
  await userEvent.click(openNow);
  await expect.element(page.getByText(/It is still there/)).toBeVisible();
  await userEvent.click(openNow);
  await expect.element(page.getByText(/already opened it on another device/)).toBeVisible();
  await expect.element(openNow).not.toBeInTheDocument();
  const grants = server.calls.filter(({ name }) => name === 'selfDestruct.open');
  expect(new Set(grants.map(({ options }) => JSON.stringify(options.body))).size).toBe(1);
});

test('it cannot be opened again', async () => {
  await open(carrying(once({ openedIds: [ME] })));
  await expect.element(page.getByText('You have opened it')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test('its sender sees how many have opened it, and its expiry', async () => {
  const members = [ME, 'p1', 'p2', 'p3'];
  await open(carrying(once({ seconds: 10, openedIds: ['p1'] }), ME), members);
  await expect.element(page.getByText('Picture, seen for 10 seconds')).toBeVisible();
  await expect.element(page.getByText('Opened by 1 of 3 · Gone by January 12')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test('a timed one closes by itself, counted from when it is visible', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
  const seconds = 1 as never;
  let isClosed = false;
  await render(
    <OpenedStage
      opened={{ content: 'image', name: '', mediaType: '', size: 1, seconds, untilTime: 0 }}
      address={canvas.toDataURL()}
      label="Picture, seen for 1 second"
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  await expect.element(page.getByRole('timer')).toHaveTextContent('1 second left');
  await expect.poll(() => isClosed, { timeout: 5_000 }).toBe(true);
});
