import '../../../ui/styles/styles.css';
import type { Message } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { MessageAct, MessageActDialog } from '../../../platform/feature/message-act.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';

const said = (id: string, insert: string): Message => ({
  ...{ id, chatId: 'c0', senderId: 'p1', createdTime: 1_000, updatedTime: 1_000 },
  ...{ delta: [{ insert }], attachments: [], attachmentMask: 0 },
  ...{ reactions: [], replyTo: null, tempId: `t-${id}`, version: 5 },
});

function Framing({ messages, onDone }: MessageActDialog) {
  return (
    <button type="button" onClick={onDone}>
      Frame {messages.length}
    </button>
  );
}

const framed: string[][] = [];
/** A feature that the chat does not know. */
const open = async () => {
  const server = createTestServer();
  serveHarbour(server, {}, { messages: [said('2', 'High tide'), said('1', 'Low tide')] });
  const { Stage, connect } = openStage(server, undefined, undefined, {
    messageActs: ({ messages }): MessageAct[] => [
      {
        id: 'frame',
        group: 'keep',
        place: 105,
        barPlace: 25,
        label: 'Frame it',
        icon: 'bell',
        isShown: true,
        Dialog: Framing,
      },
      {
        id: 'count',
        group: 'manage',
        place: 106,
        label: 'Count',
        icon: 'check',
        isShown: messages.length === 1,
        run: () => framed.push(messages.map(({ id }) => id)),
      },
    ],
  });
  await connect();
  await render(
    <MemoryRouter>
      <Stage>
        <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
      </Stage>
    </MemoryRouter>,
  );
};
const message = (text: string) => page.getByRole('article').filter({ hasText: text });
const item = (name: string) => page.getByRole('menuitem', { name });

test('an action of another feature is in the menu of a message, at its place', async () => {
  await open();
  await message('High tide').hover();
  await page.getByRole('button', { name: 'Message actions' }).click();
  await expect.element(item('Frame it')).toBeVisible();
  const labels = page
    .getByRole('menuitem')
    .elements()
    .map((each) => each.textContent);
  const at = labels.indexOf('Frame it');
  expect(labels.slice(at - 1, at + 2)).toEqual(['Remind me', 'Frame it', 'Count']);
  await item('Count').click();
  expect(framed).toEqual([['2']]);
});

test('its dialog takes all selected messages, and ends the selection when it is done', async () => {
  await open();
  await message('High tide').hover();
  await page.getByRole('button', { name: 'Message actions' }).click();
  await item('Select').click();
  const bar = page.getByRole('toolbar', { name: 'Selected messages' });
  // It focuses the message that began the selection.
  await expect.element(message('High tide')).toHaveFocus();
  await expect.element(bar).toBeVisible();
  (message('Low tide').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(bar).toMatchTextContent(/2 messages selected/);
  expect(bar.getByRole('button', { name: 'Count' }).query()).toBeNull();
  expect(await barriersIn(document.body)).toEqual([]);
  await bar.getByRole('button', { name: 'Frame it' }).click();
  await page.getByRole('button', { name: 'Frame 2' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});
