import '../../../../ui/styles/styles.css';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnyAttachmentKind } from '../../../../platform/feature/attachment-kind.ts';
import { barriersIn } from '../../../../ui/testing/barriers.ts';
import { fileKind } from '../../../files/file-kinds.tsx';
import { Conversation } from '../../conversation/conversation.tsx';
import { type AnyUpload, createTestServer, serveHarbour } from '../../engine/testing.ts';
import { openStage } from '../../testing.tsx';
import { pictureKind } from './picture-kind.tsx';

const PLACE = 'GPSLatitude 53.55';

/** Wider than the stored size, with location data after its end. */
const photo = async (name = 'pier.jpg'): Promise<File> => {
  const canvas = new OffscreenCanvas(2_700, 90);
  canvas.getContext('2d')?.fillRect(0, 0, 2_700, 45);
  const drawn = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new File([drawn, PLACE], name, { type: 'image/jpeg' });
};

/** A conversation whose server answers no message; what is uploaded is kept. */
const open = async (kinds: readonly AnyAttachmentKind[] = [pictureKind, fileKind]) => {
  const server = createTestServer();
  serveHarbour(server, {}, { messages: [] });
  const uploads: AnyUpload[] = [];
  server.uploads.answer = (upload) => {
    uploads.push(upload);
    return new Promise(() => {});
  };
  const stage = openStage(server, kinds);
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
      </Stage>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('button', { name: 'Add to the message' })).toBeVisible();
  return { ...stage, uploads };
};

const inputOf = (selector: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`input[type=file]${selector}`);
  if (input === null) throw new Error('There is no such input.');
  return input;
};
const pick = (...files: File[]) =>
  userEvent.upload(inputOf('[accept^=image]:not([capture])'), files);

const original = page.getByRole('switch', { name: 'Original quality' });
const pictures = page.getByRole('list', { name: 'Pictures to send' });

/** Its input lies below the visible part. */
const press = async (): Promise<void> => {
  (original.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
};

beforeEach(() => page.viewport(700, 700));

test('a picture is scaled down and loses its location, unless the original is requested', async () => {
  const { uploads, env } = await open();
  await pick(await photo());
  await expect.element(pictures.getByRole('img')).toBeVisible();
  await expect.element(original).not.toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await env.settle();
  await expect.poll(() => uploads.length).toBe(1);
  const [sent] = uploads;
  expect(sent?.purpose).toBe('picture');
  expect((await createImageBitmap(sent?.body as Blob)).width).toBe(2_560);
  expect(await sent?.body.text()).not.toContain(PLACE);
});

test('originals are sent unchanged as files, as the switch says', async () => {
  const { uploads, env } = await open();
  const files = [await photo('one.jpg'), await photo('two.jpg')];
  await pick(...files);
  await expect.poll(() => pictures.getByRole('img').elements().length).toBe(2);
  await press();
  await expect.element(original).toBeChecked();
  await expect.element(pictures).not.toBeInTheDocument();
  await expect.element(page.getByText(/They may say where they were taken/)).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await env.settle();
  await expect.poll(() => uploads.length).toBe(1);
  const [sent] = uploads;
  expect(sent?.purpose).toBeUndefined();
  expect(sent?.body).toMatchObject({ name: 'one.jpg' });
  expect(await sent?.body.text()).toBe(await files[0]?.text());
});

test('the switch can be turned back, and does not exist for other files', async () => {
  await open();
  await userEvent.upload(
    inputOf('[multiple]:not([accept^=image])'),
    new File(['plain'], 'notes.txt', { type: 'text/plain' }),
  );
  await expect.element(page.getByText('notes.txt')).toBeVisible();
  await expect.element(original).not.toBeInTheDocument();
  await pick(await photo());
  await expect.element(original).not.toBeChecked();
  await press();
  await expect.element(original).toBeChecked();
  await press();
  await expect.element(original).not.toBeChecked();
  await expect.element(pictures.getByRole('img')).toBeVisible();
  await expect.element(page.getByText('notes.txt')).toBeVisible();
});

test('without file attachments there are no originals', async () => {
  await open([pictureKind]);
  await pick(await photo());
  await expect.element(pictures.getByRole('img')).toBeVisible();
  await expect.element(original).not.toBeInTheDocument();
});

/** As on a phone: touch only. */
const useFingers = (): void => {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(asked(query), 'matches', {
      value: query.includes('coarse') || (!query.includes('fine') && asked(query).matches),
    }),
  );
  onTestFinished(() => void vi.restoreAllMocks());
};
const openMenu = () => userEvent.click(page.getByRole('button', { name: 'Add to the message' }));

test('phones take a photo from the menu', async () => {
  useFingers();
  await open();
  const camera = inputOf('[capture=environment][accept="image/*"]');
  let isOpened = false;
  camera.addEventListener('click', (event) => {
    event.preventDefault();
    isOpened = true;
  });
  await openMenu();
  await userEvent.click(page.getByRole('menuitem', { name: 'Take a photo' }));
  await expect.poll(() => isOpened).toBe(true);
  await userEvent.upload(camera, await photo('taken.jpg'));
  await expect.element(pictures.getByRole('img')).toBeVisible();
});

test('devices without a camera dialog are not offered one', async () => {
  await open();
  await openMenu();
  await expect.element(page.getByRole('menuitem', { name: 'Add pictures' })).toBeVisible();
  await expect
    .element(page.getByRole('menuitem', { name: 'Take a photo' }))
    .not.toBeInTheDocument();
  expect(document.querySelector('input[capture]')).toBeNull();
});
