import '../../../ui/styles/styles.css';
import type { Message, VoiceAttachment } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UploadFile, UploadOptions } from '../../../platform/uploads/upload-file.ts';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { Conversation } from '../../chat/conversation/conversation.tsx';
import { createTestServer } from '../../chat/engine/testing.ts';
import { openStage } from '../../chat/testing.tsx';
import { PlayerHost } from '../player/player-host.tsx';
import { voiceKind } from './voice-kind.tsx';

const DIALOG = { isOpen: false, toggle: () => {} };

/** A conversation whose server accepts uploads and returns them as voice messages. */
const open = async () => {
  const server = createTestServer();
  server.instead.set('messages.list', () => ({
    ...{ messages: [], version: 5, full: false, next: null, epoch: 'first' },
  }));
  const uploads: { file: File; facts: UploadOptions['facts'] }[] = [];
  const upload = async (file: Blob, { facts = {} }: UploadOptions = {}) => {
    uploads.push({ file: file as File, facts });
    const { size } = file;
    return { id: 'v1', name: 'voice.webm', type: 'video/webm', size, createdTime: 1, ...facts };
  };
  const stage = openStage(server, [voiceKind], upload as UploadFile);
  const voiceOf = (id: string): VoiceAttachment => ({
    ...{ id, type: 'voice', name: 'voice.webm', mediaType: 'video/webm', size: 9 },
    ...{ createdTime: 1, durationMs: 24_000, waveform: '08gv' },
  });
  const said = (id: string, more: Partial<Message>): Message => ({
    ...{ id, chatId: 'c0', senderId: 'p0', createdTime: 1_000, updatedTime: 1_000, delta: [] },
    ...{ reactions: [], replyTo: null, tempId: null, version: 6, attachmentMask: 8 },
    attachments: [voiceOf(`v${id}`)],
    ...more,
  });
  const sent: unknown[] = [];
  stage.socket.answer = (async (_: string, payload: { tempId: string }) => {
    sent.push(payload);
    return { ok: said('1', { tempId: payload.tempId }) };
  }) as never;
  await stage.connect();
  const { Stage } = stage;
  const of = (chatId: string) => (
    <MemoryRouter>
      <Stage>
        <Conversation key={chatId} chatId={chatId} details={DIALOG} />
        <PlayerHost />
      </Stage>
      <Toasts label="Notices" closeLabel="Close" />
    </MemoryRouter>
  );
  const { rerender } = await render(of('c0'));
  await expect.element(record).toBeVisible();
  return { ...stage, uploads, sent, said, goTo: (chatId: string) => rerender(of(chatId)) };
};

const record = page.getByRole('button', { name: 'Record a voice message' });
const panel = page.getByRole('group', { name: 'Recording' });
const timer = page.getByRole('timer');
const tray = page.getByRole('list', { name: 'Recording to send' });
const send = page.getByRole('button', { name: 'Send recording' });
const pointer = (type: string, x: number, y: number, pointerId = 7) =>
  record.element().dispatchEvent(
    new PointerEvent(type, {
      ...{ bubbles: true, cancelable: true, pointerId, isPrimary: pointerId === 7, button: 0 },
      ...{ pointerType: 'mouse', clientX: x, clientY: y, width: 1, height: 1, pressure: 0.5 },
    }),
  );
/** A slow machine may never see the first second. */
const hasBegun = () => expect.poll(() => timer.query()?.textContent).toMatch(/0:(0[1-9]|[1-5]\d)/);
/** Presses the button and holds it until it has recorded for a moment. */
const hold = async () => {
  const { left, top } = record.element().getBoundingClientRect();
  pointer('pointerdown', left + 5, top + 5);
  await expect.element(page.getByText('Slide away to cancel')).toBeVisible();
  await hasBegun();
  return { left, top };
};

beforeEach(() => page.viewport(700, 700));
afterEach(() => vi.restoreAllMocks());

test('a tap records hands-free; it can be played, and is sent as recorded', async () => {
  const { uploads, sent, env } = await open();
  await userEvent.click(record);
  await hasBegun();
  await expect.element(send).toHaveFocus();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Pause recording' }));
  await userEvent.click(page.getByRole('button', { name: 'Go on recording' }));
  await userEvent.click(page.getByRole('button', { name: 'Stop and listen' }));
  await expect.element(tray.getByRole('listitem')).toBeVisible();
  await userEvent.click(tray.getByRole('button', { name: 'Play recording' }));
  await vi.waitFor(() =>
    expect(document.querySelector('audio')?.currentTime ?? 0).toBeGreaterThan(0.2),
  );
  await expect.element(tray).toMatchTextContent(/0:0\d of 0:0[1-9]/);
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }));
  await vi.waitFor(async () => {
    await env.settle();
    expect(sent).toMatchObject([{ attachmentIds: ['v1'], delta: [] }]);
  });
  const [{ file, facts } = {}] = uploads;
  expect(file?.size).toBeGreaterThan(1_000);
  expect(facts?.durationMs).toBeGreaterThan(900);
  // The fake microphone beeps once a second.
  expect(facts?.waveform).toMatch(/^(?=.*[1-9a-v])[0-9a-v]{10,64}$/);
  await expect.element(record).toBeVisible();
  expect(document.querySelector('audio')).toBeNull();
});

test('holding records, and releasing sends', async () => {
  const { sent, env } = await open();
  const { left, top } = await hold();
  pointer('pointerup', left, top);
  await vi.waitFor(async () => {
    await env.settle();
    expect(sent).toMatchObject([{ attachmentIds: ['v1'] }]);
  });
  await expect.element(panel).not.toBeInTheDocument();
});

test('sliding away discards it, which can be undone', async () => {
  const { sent } = await open();
  const { left, top } = await hold();
  // Another finger on the page is not the one that holds it.
  pointer('pointerup', left - 100, top, 8);
  await vi.waitFor(() => expect(timer.element().textContent).toBe('0:02'), 5_000);
  await expect.element(page.getByText('Slide away to cancel')).toBeVisible();
  pointer('pointermove', left - 200, top);
  await expect.element(panel).not.toBeInTheDocument();
  pointer('pointerup', left - 200, top);
  await expect.element(tray).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(tray.getByRole('listitem')).toBeVisible();
  expect(sent).toEqual([]);
});

test('sliding up keeps recording without holding', async () => {
  await open();
  const { left, top } = await hold();
  pointer('pointermove', left, top - 90);
  pointer('pointerup', left, top - 90);
  await expect.element(send).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(tray.getByRole('listitem')).toBeVisible();
});

test('Escape stops it even while a button shows its tooltip', async () => {
  await open();
  await userEvent.click(record);
  await hasBegun();
  await userEvent.hover(page.getByRole('button', { name: 'Pause recording' }));
  await userEvent.hover(send);
  await expect.poll(() => send.element().getAttribute('aria-describedby')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(tray.getByRole('listitem')).toBeVisible();
});

test('Escape stops it wherever the focus has gone', async () => {
  await open();
  await userEvent.click(record);
  await hasBegun();
  await expect.element(send).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await expect.element(tray.getByRole('listitem')).toBeVisible();
});

test('with the keyboard alone, it is recorded and sent', async () => {
  const { sent, env } = await open();
  (record.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await hasBegun();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(async () => {
    await env.settle();
    expect(sent).toHaveLength(1);
  });
});

test('when another chat is opened while recording, the recording waits in its own chat', async () => {
  const { goTo, sent } = await open();
  await userEvent.click(record);
  await hasBegun();
  await goTo('c1');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(tray).not.toBeInTheDocument();
  await goTo('c0');
  await expect.element(tray.getByRole('listitem')).toBeVisible();
  expect(sent).toEqual([]);
});

test('unplugging the microphone ends it without losing anything', async () => {
  const streams: MediaStream[] = [];
  const { mediaDevices } = navigator;
  const openMicrophone = mediaDevices.getUserMedia.bind(mediaDevices);
  vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    const stream = await openMicrophone(wanted);
    streams.push(stream);
    return stream;
  });
  await open();
  await userEvent.click(record);
  await hasBegun();
  for (const track of streams.flatMap((stream) => stream.getTracks())) {
    track.stop();
    track.dispatchEvent(new Event('ended'));
  }
  await expect.element(tray.getByRole('listitem')).toBeVisible();
});

test.each([
  ['NotAllowedError', /may not use the microphone/],
  ['NotFoundError', /No microphone was found/],
  ['NotReadableError', /Another app may be using it/],
])('a microphone that cannot be opened (%s) is explained', async (name, words) => {
  await open();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
  await userEvent.click(record);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});
