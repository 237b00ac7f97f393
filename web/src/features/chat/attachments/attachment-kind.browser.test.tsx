import '../../../ui/styles/styles.css';
import type { Chat, Message } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defineAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { useChat } from '../chat.react.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { createTestServer } from '../engine/testing.ts';
import { ChatRow } from '../list/chat-row.tsx';
import { openStage } from '../testing.tsx';
import { pictureKind } from './pictures/picture-kind.tsx';

interface Place {
  id: string;
  type: 'place';
  name: string;
}
const PLACE_FLAG = 256;

/** A kind as another feature would declare it: conversations know nothing of places. */
const placeKind = defineAttachmentKind<Place, { name: string }>({
  type: 'place',
  offers: ({ onChoose }) => ({
    choices: [{ icon: 'picture', label: 'Add a place', choose: () => onChoose({ name: 'Pier' }) }],
    parts: null,
  }),
  takes: ({ name }) => name.endsWith('.gpx'),
  prepare: async (file) => ({ name: await file.text() }),
  Chosen: ({ chosen, remove }) => (
    <ul aria-label="Places to send">
      {chosen.map(({ key, content: { name } }) => (
        <li key={key}>
          {name}
          <button type="button" onClick={() => remove(key)}>
            Not {name}
          </button>
        </li>
      ))}
    </ul>
  ),
  make: async (body, { call }) => (await call('places.make' as never, { body } as never)) as Place,
  outgoing: ({ name }, id, made) => ({ id: made?.id ?? id, type: 'place', name }),
  Shown: ({ attached, onOpen, progress }) => (
    <div>
      {attached.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => onOpen(name)}>
          Place: {name}
        </button>
      ))}
      {progress}
    </div>
  ),
  Viewer: ({ openKey, onClose }) => (
    <dialog open aria-label={`Map of ${openKey}`}>
      <button type="button" onClick={onClose}>
        Fold
      </button>
    </dialog>
  ),
  words: () => ({
    name: () => 'Place',
    nameOf: ({ name }) => name,
    tooMany: () => 'Too many places',
    unreadable: () => 'No such place',
  }),
});

const addPlace = async () => {
  await userEvent.click(page.getByRole('button', { name: 'Add to the message' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Add a place' }));
};

function Row() {
  const chat = useChat('c0');
  return chat && <ChatRow chat={chat} isOpen={false} isStop onOpen={() => {}} />;
}

/** A group with its row in the list, and the names of the created places. */
const open = async () => {
  const server = createTestServer();
  const chat = { ...(server.model.chat('c0') as Chat), name: 'Harbour', version: 5 };
  server.instead.set('chats.list', () => ({
    ...server.model.list(),
    chats: [chat],
    people: [{ id: 'p1', firstName: 'Bo', type: 'individual', avatar: null, updatedTime: 1 }],
    epoch: 'first',
  }));
  server.instead.set('messages.list', () => ({
    messages: [],
    version: 5,
    full: false,
    next: null,
    epoch: 'first',
  }));
  const made: string[] = [];
  server.instead.set('places.make' as never, ({ body }) => {
    const { name } = body as Place;
    return { id: `place-${made.push(name)}`, type: 'place', name };
  });
  const stage = openStage(server, [pictureKind, placeKind]);
  await stage.connect();
  const { Stage } = stage;
  await render(
    <MemoryRouter>
      <Stage>
        <Row />
        <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
      </Stage>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('button', { name: 'Add to the message' })).toBeVisible();
  const said = (id: string, senderId: string, more: Partial<Message>): Message => ({
    ...{ id, chatId: 'c0', senderId, createdTime: 1_000, updatedTime: 1_000, delta: [] },
    ...{ reactions: [], replyTo: null, tempId: null, version: 6, attachmentMask: PLACE_FLAG },
    attachments: [{ id: 'place-0', type: 'place', name: 'Dock' }] as never,
    ...more,
  });
  return { ...stage, made, said };
};

const chosen = page.getByRole('list', { name: 'Places to send' });
const row = page.getByRole('link');

beforeEach(() => page.viewport(700, 700));

test('the attachments of another feature can be chosen, sent, shown and opened', async () => {
  const { socket, made, said, env } = await open();
  const sent: unknown[] = [];
  socket.answer = (async (_: string, payload: { tempId: string }) => {
    sent.push(payload);
    const attachments = [{ id: 'place-1', type: 'place', name: 'Pier' }] as never;
    return { ok: said('1', 'p0', { attachments, tempId: payload.tempId }) };
  }) as never;
  await addPlace();
  await addPlace();
  await userEvent.click(chosen.getByRole('button', { name: 'Not Pier' }).first());
  await expect.element(chosen.getByRole('listitem')).toHaveTextContent('PierNot Pier');
  await expect.element(row).toMatchTextContent(/Draft: Place/);
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await env.settle();
  await expect.element(page.getByRole('button', { name: 'Place: Pier' })).toBeVisible();
  expect(made).toEqual(['Pier']);
  expect(sent).toMatchObject([{ chatId: 'c0', delta: [], attachmentIds: ['place-1'] }]);
  await userEvent.click(page.getByRole('button', { name: 'Place: Pier' }));
  await userEvent.click(page.getByRole('dialog', { name: 'Map of Pier' }).getByText('Fold'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a file is passed to the kind that accepts it', async () => {
  await open();
  const data = new DataTransfer();
  data.items.add(new File(['Quay'], 'way.gpx'));
  dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
  await expect.element(chosen.getByRole('listitem')).toHaveTextContent('QuayNot Quay');
});

test('a message without text is described by its attachments', async () => {
  const { socket, said } = await open();
  const message = said('1', 'p1', {});
  const lastMessage = { ...message, preview: '' };
  socket.tell('messages.changed', {
    ...{ owner: 'c0', version: 6, previous: 5, updated: [], deleted: [], updatedTime: 1_000 },
    created: [message],
    lastMessage,
  });
  await expect.element(page.getByText('Bo: Dock')).toBeInTheDocument();
  await expect.element(row).toMatchTextContent(/Bo: Place/);
  (page.getByRole('article').element() as HTMLElement).focus();
  await userEvent.keyboard('r');
  await expect.element(page.getByText('Dock', { exact: true })).toBeVisible();
});

test('a slash in the empty field adds one and disappears', async () => {
  await open();
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.click();
  await expect.element(field).toHaveAttribute('contenteditable', 'true');
  await userEvent.keyboard('/');
  const verbs = page.getByRole('listbox', { name: 'Commands' });
  await expect.element(verbs).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('pla');
  await expect.element(verbs.getByRole('option')).toMatchTextContent('Add a place');
  await userEvent.keyboard('{Enter}');
  await expect.element(chosen.getByRole('listitem')).toHaveTextContent('PierNot Pier');
  await expect.element(field).toHaveTextContent('');
  await userEvent.keyboard('either/or');
  await expect.element(verbs).not.toBeInTheDocument();
});
