import '../../../../ui/styles/styles.css';
import type { Message } from '@kith/contract';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createTestServer, serveHarbour } from '../../engine/testing.ts';
import { openStage } from '../../testing.tsx';
import { pictureKeyOf } from './picture-list.ts';
import { PictureViewer } from './picture-viewer.tsx';

const message = (number: number): Message => ({
  ...{ id: `${number}`, chatId: 'c0', senderId: 'p1', delta: [], attachmentMask: 1 },
  ...{ createdTime: number * 60_000, updatedTime: number * 60_000, version: 5 },
  ...{ reactions: [], replyTo: null, tempId: null },
  attachments: [{ id: `picture-${number}`, type: 'image', width: 4, height: 3, placeholder: '' }],
});

test('the arrow keys go through all pictures of the chat, loaded as they are approached', async () => {
  const server = createTestServer();
  serveHarbour(server, {}, { messages: [] });
  const asked: (string | undefined)[] = [];
  server.instead.set('messages.list', ({ query = {} }) => {
    if (query.with === undefined) return { messages: [], version: 5, full: false, next: null };
    asked.push(query.before);
    const from = Number(query.before ?? 21) - 1;
    const messages = Array.from({ length: 6 }, (_, at) => message(from - at)).filter(
      ({ id }) => Number(id) > 0,
    );
    const next = from > 6 ? messages.at(-1)?.id : null;
    return { messages, next, version: 5, full: false, epoch: 'first' };
  });
  const { Stage, connect } = openStage(server);
  await connect();
  const loaded = [message(20), message(19)];
  let isClosed = false;
  function Opened() {
    const [key, setKey] = useState(pictureKeyOf(message(19), 0));
    const close = () => {
      isClosed = true;
    };
    return <PictureViewer messages={loaded} openKey={key} onOpen={setKey} onClose={close} />;
  }
  await render(
    <MemoryRouter>
      <Stage>
        <Opened />
      </Stage>
    </MemoryRouter>,
  );
  const previous = page.getByRole('button', { name: 'Previous picture' });
  for (let number = 19; number > 1; number--) {
    await expect.element(previous).toBeEnabled();
    await userEvent.keyboard('{ArrowLeft}');
  }
  await expect.element(page.getByRole('status')).toHaveTextContent('Picture 1 of 20');
  await expect.element(previous).toBeDisabled();
  const save = page.getByRole('link', { name: 'Save' });
  await expect.element(save).toHaveAttribute('download', 'picture-1.webp');
  expect(asked).toEqual([undefined, '15', '9', '3']);
  expect(isClosed).toBe(false);
});
