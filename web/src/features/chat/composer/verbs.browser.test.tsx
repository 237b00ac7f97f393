import '../../../ui/styles/styles.css';
import type { Message } from '@kith/contract';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { LiveFeature } from '../../../platform/feature/feature.ts';
import { FeaturesProvider } from '../../../platform/feature/features.react.tsx';
import { fillSlot } from '../../../platform/feature/slot.ts';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { Composer } from './composer.tsx';
import { chatVerbs, type OfferVerbs, useOfferedVerbs } from './verbs-slot.ts';

const wave = vi.fn();
function Wave({ onOffer }: { onOffer: OfferVerbs }) {
  useOfferedVerbs(onOffer, 'wave', [{ icon: 'phone', label: 'Wave at them', choose: wave }]);
  return null;
}
const FEATURES = [
  { name: 'waving', fills: [fillSlot(chatVerbs, Wave)] },
] as unknown as LiveFeature[];

const LAST = {
  ...{ id: '4', chatId: 'c0', senderId: 'p1', createdTime: 1_000, updatedTime: 1_000 },
  ...{ delta: [{ insert: 'Low tide' }], attachments: [], attachmentMask: 0, reactions: [] },
  ...{ replyTo: null, tempId: 't4', version: 4 },
} as unknown as Message;

const field = page.getByRole('textbox', { name: 'Write a message' });
const verbs = page.getByRole('listbox', { name: 'Commands' });
const option = (name: string) => verbs.getByRole('option', { name });
const At = () => <output>{useLocation().pathname}</output>;

const open = async (replying?: { messageId: string }, onReplyEnd = () => {}) => {
  const server = createTestServer();
  serveHarbour(server, {}, { messages: [LAST] });
  const own: unknown[] = [];
  server.instead.set('chats.own', ({ body }) => void own.push(body));
  const stage = openStage(server);
  await stage.connect();
  await stage.chat.open('c0');
  const { Stage } = stage;
  const nothing = () => {};
  await render(
    <MemoryRouter initialEntries={['/app/chat/c0']}>
      <Stage>
        <FeaturesProvider value={FEATURES}>
          <div className="pt-120">
            <Composer
              {...{ chatId: 'c0', onSent: nothing, onReplyEnd, onReplyBack: nothing }}
              {...{ replying, editing: undefined, onEditEnd: nothing }}
              onEditLast={nothing}
              inputRef={null}
            />
          </div>
          <At />
        </FeaturesProvider>
      </Stage>
      <Toasts label="Notices" closeLabel="Close notice" />
    </MemoryRouter>,
  );
  await field.click();
  await expect.element(field).toHaveAttribute('contenteditable', 'true');
  const sent = () => stage.socket.sent.filter(({ event }) => event === 'message.send');
  return { ...stage, own, sent };
};

// The first test: nothing is loaded yet.
test('a verb that is not loaded yet is carried out rather than sent', async () => {
  const { own, sent } = await open();
  await userEvent.keyboard('/archive{Enter}');
  await expect.poll(() => own).toEqual([expect.objectContaining({ archived: true })]);
  await expect.element(field).toHaveTextContent('');
  expect(sent()).toEqual([]);
});

test('a slash offers what can be done in the chat, by keyboard alone', async () => {
  const { own, sent } = await open();
  await userEvent.keyboard('/');
  await expect.element(option('Archive this chat')).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('mute');
  await expect.element(verbs.getByRole('option').nth(4)).toBeVisible();
  expect(verbs.getByRole('option').elements()).toHaveLength(5);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => own.length).toBe(1);
  const { mutedUntil } = own[0] as { mutedUntil: number };
  expect(Math.round((mutedUntil - Date.now()) / 3_600_000)).toBe(8);
  await expect.element(page.getByText('Notifications for this chat are muted')).toBeVisible();
  await expect.element(field).toHaveTextContent('');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('/unm');
  await expect.element(option('Unmute this chat')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => own.at(-1)).toEqual({ mutedUntil: null });
  expect(sent()).toEqual([]);
});

test.each([
  ['/rem', 'Remind me about the last message…', 'Remind me'],
  ['/time', 'Mute until a time…', 'Mute until'],
])(
  '%s asks for a time in a dialog, and the field has the focus again',
  async (typed, verb, title) => {
    await open();
    await userEvent.keyboard(typed);
    await expect.element(option(verb)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  },
);

test('other features offer theirs, too', async () => {
  await open();
  await userEvent.keyboard('/wave');
  await expect.element(option('Wave at them')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(wave).toHaveBeenCalledOnce();
});

test.each([
  ['/{Escape}', '/'],
  ['/shrug', '/shrug'],
])('a slash can be sent as it is: %s', async (keys, text) => {
  const { env, sent } = await open();
  await userEvent.keyboard('/');
  await expect.element(verbs).toBeVisible();
  await userEvent.keyboard(keys.slice(1));
  await expect.element(verbs).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(async () => {
      await env.settle();
      return sent().map(({ payload }) => (payload as { delta: unknown }).delta);
    })
    .toEqual([[{ insert: text }]]);
});

test('Escape closes the list first, and only then the reply', async () => {
  const onReplyEnd = vi.fn();
  await open({ messageId: '4' }, onReplyEnd);
  await userEvent.keyboard('/');
  await expect.element(verbs).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(verbs).not.toBeInTheDocument();
  expect(onReplyEnd).not.toHaveBeenCalled();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onReplyEnd).toHaveBeenCalledOnce();
});
