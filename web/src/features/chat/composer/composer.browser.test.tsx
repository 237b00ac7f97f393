import '../../../ui/styles/styles.css';
import type { Chat, ChatRole } from '@kith/contract';
import { MESSAGE_UNDO_MS } from '@kith/contract/base/constants';
import { DEFAULT_RULES } from '@kith/contract/chat/group-rules';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { notify, Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { createTestServer, refusal, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { Composer } from './composer.tsx';

const onSent = vi.fn();
const field = page.getByRole('textbox', { name: 'Write a message' });
const send = page.getByRole('button', { name: 'Send', exact: true });

afterEach(() => {
  onSent.mockReset();
});

/** The composer of a chat, focused, with its editor loaded. */
const open = async ({ isOnline = true, changes = {} as Partial<Chat> } = {}) => {
  const server = createTestServer();
  const people = ['Ada', 'Bo', 'Cy'].map((firstName, at) => ({
    ...{ id: `p${at}`, firstName, type: 'individual' as const, avatar: null, updatedTime: 1 },
  }));
  if (changes.group) serveHarbour(server, changes, { messages: [], people });
  else server.instead.set('chats.list', () => ({ ...server.model.list(), people, epoch: 'first' }));
  const stage = openStage(server);
  if (isOnline) await stage.connect();
  await stage.chat.open('c0');
  const { Stage } = stage;
  await render(
    <Stage>
      <Composer
        chatId="c0"
        onSent={onSent}
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
  await field.click();
  await expect.element(field).toHaveAttribute('contenteditable', 'true');
  return stage;
};

type Stage = Awaited<ReturnType<typeof open>>;

/** The server receives messages with these operations, in this order. */
const expectSent = (stage: Stage) =>
  expect.poll(async () => {
    await stage.env.settle();
    const sent = stage.socket.sent.filter(({ event }) => event === 'message.send');
    return sent.map(({ payload }) => (payload as { delta: unknown }).delta);
  });

test('Enter sends the message, and the field is empty and focused again', async () => {
  const stage = await open();
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('Tea at four?{Shift>}{Enter}{/Shift}By the pier.');
  await expect.element(send).toBeEnabled();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expectSent(stage).toEqual([[{ insert: 'Tea at four?\nBy the pier.' }]]);
  expect(onSent).toHaveBeenCalledOnce();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveTextContent('');
  await expect.element(send).toBeDisabled();
});

test('with Undo send, a message waits and can be put back before what was written since', async () => {
  const stage = await open();
  await render(<Toasts label="Notices" closeLabel="Close" />);
  const undo = page.getByRole('button', { name: 'Undo' });
  stage.preferences.state.setState(({ shown }) => ({
    shown: { ...shown, chat_undo_send: true },
  }));
  await userEvent.keyboard('Tea at four?{Enter}');
  await expect.element(field).toHaveTextContent('');
  await expectSent(stage).toEqual([]);
  await userEvent.keyboard('By the pier.');
  (undo.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toMatchTextContent(/Tea at four\?.*By the pier\./s);
  await expect.element(undo).not.toBeInTheDocument();
  await stage.env.advance(2 * MESSAGE_UNDO_MS);
  await expectSent(stage).toEqual([]);

  await userEvent.keyboard('{Enter}');
  await expect.element(undo).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await stage.env.advance(MESSAGE_UNDO_MS);
  await expectSent(stage).toEqual([
    [{ insert: 'Tea at four?' }, { insert: '\n' }, { insert: 'By the pier.' }],
  ]);
  await expect.element(undo).not.toBeInTheDocument();
});

test('a toast appears above the composer, whatever its height', async () => {
  await open();
  await render(<Toasts label="Notices" closeLabel="Close" />);
  await userEvent.keyboard('One{Shift>}{Enter}{Enter}{Enter}{Enter}{/Shift}five');
  notify(() => 'Copied');
  const toast = page.getByRole('alertdialog').filter({ hasText: 'Copied' });
  await expect.element(toast).toBeVisible();
  const form = send.element().closest('form') as HTMLElement;
  await expect
    .poll(() => {
      const { bottom } = toast.element().getBoundingClientRect();
      return bottom <= form.getBoundingClientRect().top;
    })
    .toBe(true);
});

/** Pastes into the focused element, with content copied elsewhere. */
const paste = (copied: Record<string, string>) => {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(copied)) data.setData(type, text);
  const options = { clipboardData: data, bubbles: true, cancelable: true };
  field.element().dispatchEvent(new ClipboardEvent('paste', options));
};

test('blanks alone are not sent', async () => {
  const stage = await open();
  await userEvent.keyboard('   {Enter}');
  expect(stage.texts()).toEqual([]);
});

test('an emoticon becomes its emoji', async () => {
  const stage = await open();
  await userEvent.keyboard('Well done :-) {Enter}');
  await expectSent(stage).toEqual([[{ insert: 'Well done 🙂' }]]);
});

test('a text that is too long is reported with its excess, and not sent', async () => {
  const stage = await open();
  paste({ 'text/plain': 'é'.repeat(17_000) });
  await expect.element(page.getByText(/too long to send/)).toHaveRole('alert');
  await expect.element(field).toHaveAttribute('aria-describedby');
  // Scrollable areas must be reachable by keyboard.
  expect(await barriersIn(document.body)).toEqual([]);
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(stage.texts()).toEqual([]);
});

test('a text that is too long can be sent as several messages, in order', async () => {
  const stage = await open({ isOnline: false });
  const log = Array.from({ length: 1_500 }, (_, at) => `Line ${at} of a very long log`).join('\n');
  paste({ 'text/plain': log });
  await page.getByRole('button', { name: 'Send as several messages' }).click();
  await expect.element(field).toHaveTextContent('');
  await expect.element(field).toHaveFocus();
  const texts = stage.texts().toReversed();
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/^sending: Line 0 of/);
  expect(texts[1]).toMatch(/Line 1499 of a very long log$/);
});

test('Enter in an input method does not send', async () => {
  const stage = await open();
  await userEvent.keyboard('kyou');
  const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', enter));
  // Safari reports it after the end of the composition.
  for (const key of ['Enter', 'Escape', 'Tab']) {
    const last = new KeyboardEvent('keydown', { ...enter, key, isComposing: false, keyCode: 229 });
    field.element().dispatchEvent(last);
    expect(last.defaultPrevented).toBe(false);
  }
  expect(stage.texts()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expectSent(stage).toEqual([[{ insert: 'kyou' }]]);
});

test('without a connection the message is kept, and sent later', async () => {
  const stage = await open({ isOnline: false });
  await userEvent.keyboard('Back soon{Enter}');
  expect(stage.texts()).toEqual(['sending: Back soon']);
  await stage.connect();
  await expectSent(stage).toEqual([[{ insert: 'Back soon' }]]);
});

test('the text becomes a draft after a pause', async () => {
  const { chat } = await open();
  await userEvent.keyboard('To be continued');
  await expect.poll(() => JSON.stringify(chat.drafts.pending('c0'))).toContain('To be continued');
});

test('pasted text keeps bold and lists, and nothing else', async () => {
  const stage = await open();
  const html =
    '<p style="color:red">Bring</p><ul><li><b>ropes</b></li><li>lamps</li></ul><img src="x">';
  paste({ 'text/html': html, 'text/plain': 'Bring ropes lamps' });
  await expect.element(field.getByRole('strong')).toHaveTextContent('ropes');
  await expect.poll(() => field.getByRole('listitem').elements().length).toBe(2);
  expect(field.element().querySelector('img, [style]')).toBeNull();
  expect(await barriersIn(document.body)).toEqual([]);
  await send.click();
  await expectSent(stage).toEqual([
    [
      { insert: 'Bring\n' },
      { insert: 'ropes', attributes: { bold: true } },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'lamps' },
      { insert: '\n', attributes: { list: 'bullet' } },
    ],
  ]);
});

test('after an @ members are found by name, and Enter mentions them', async () => {
  const stage = await open();
  const people = page.getByRole('listbox', { name: 'Mention someone' });
  await userEvent.keyboard('Thanks @');
  await expect
    .element(people.getByRole('option', { name: 'Bo' }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  const cy = people.getByRole('option', { name: 'Cy' });
  await expect.element(cy).toHaveAttribute('aria-selected', 'true');
  // The focus stays in the text, which announces the selected suggestion.
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-activedescendant', cy.element().id);
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(people).not.toBeInTheDocument();
  expect(stage.texts()).toEqual([]);
  await userEvent.keyboard('again{Enter}');
  const mention = { id: 'p2', value: 'Cy', isShort: true, denotationChar: '@' };
  await expectSent(stage).toEqual([
    [{ insert: 'Thanks ' }, { insert: { mention } }, { insert: ' again' }],
  ]);
});

/** A group of this size, in which the user has this role. */
const openGroup = (role: ChatRole, people: number, changes: Partial<Chat> = {}) => {
  const participants = Array.from({ length: people }, (_, at) => ({
    ...{ id: `p${at}`, seenId: '0', role: at === 0 ? role : ('member' as const) },
  }));
  return open({ changes: { participants, group: DEFAULT_RULES, ...changes } });
};

test('in a large group the server finds who can be mentioned, and without it those at hand', async () => {
  const stage = await openGroup('member', 3, { memberCount: 4_000 });
  const people = page.getByRole('listbox', { name: 'Mention someone' });
  stage.server.instead.set('participants.list', ({ query }) => {
    if (query?.q === 'b') throw refusal(503, 'overloaded');
    const person = { id: 'p9', firstName: 'Cyrus', type: 'individual' as const };
    return {
      members: [{ person: { ...person, avatar: null, updatedTime: 1 }, role: 'member' as const }],
      next: null,
    };
  });
  await userEvent.keyboard('@b');
  await expect.element(people.getByRole('option', { name: 'Bo' })).toBeVisible();
  await userEvent.keyboard('{Backspace}c');
  const option = people.getByRole('option', { name: 'Cyrus' });
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}hi{Enter}');
  const mention = { id: 'p9', value: 'Cyrus', isShort: true, denotationChar: '@' };
  await expectSent(stage).toEqual([[{ insert: { mention } }, { insert: ' hi' }]]);
});

const EVERYONE_MENTION = {
  ...{ id: 'everyone', value: 'everyone', isShort: true, denotationChar: '@' },
};

test('an admin mentions everyone at once', async () => {
  const stage = await openGroup('admin', 3);
  await userEvent.keyboard('@al');
  const option = page.getByRole('option', { name: 'everyone' });
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Enter}come{Enter}');
  await expectSent(stage).toEqual([
    [{ insert: { mention: EVERYONE_MENTION } }, { insert: ' come' }],
  ]);
});

test('a message to many people is sent once, after a confirmation', async () => {
  const stage = await openGroup('admin', 30);
  const question = page.getByRole('alertdialog', { name: 'Notify 29 people?' });
  await userEvent.keyboard('@every{Enter}come{Enter}');
  await expect.element(question).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toMatchTextContent(/come/);
  expect(stage.texts()).toEqual([]);
  await field.click();
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: 'Send' }).click();
  await expectSent(stage).toEqual([
    [{ insert: { mention: EVERYONE_MENTION } }, { insert: ' come' }],
  ]);
  await expect.element(question).not.toBeInTheDocument();
});

test('without the right, everyone is not suggested for a mention', async () => {
  const stage = await openGroup('member', 30);
  await userEvent.keyboard('@every');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expectSent(stage).toEqual([[{ insert: '@every' }]]);
});

test('Escape leaves an @ as it was written', async () => {
  const stage = await open();
  const people = page.getByRole('listbox', { name: 'Mention someone' });
  await userEvent.keyboard('@b');
  await expect.element(people.getByRole('option')).toMatchTextContent(/Bo$/);
  await userEvent.keyboard('{Escape}');
  await expect.element(people).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expectSent(stage).toEqual([[{ insert: '@b' }]]);
});

test('an emoji is found by name and inserted at the cursor, and the focus returns', async () => {
  const stage = await open();
  await userEvent.keyboard('Ahoy ');
  const opener = page.getByRole('button', { name: 'Add emoji' });
  await opener.click();
  const picker = page.getByRole('dialog', { name: 'Emoji' });
  const search = picker.getByRole('combobox');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('sailboat');
  await expect.element(picker.getByRole('option').first()).toBeVisible();
  expect(await barriersIn(picker.element())).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('!{Enter}');
  await expectSent(stage).toEqual([[{ insert: 'Ahoy ⛵!' }]]);

  await opener.click();
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(picker).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement !== document.body).toBe(true);
});

const BLOCKS: [string, string, string][] = [
  ['quote', '> ', 'blockquote'],
  ['code block', '```', '.ql-code-block'],
];
const openBlock = async (begin: string, block: string) => {
  const stage = await open();
  const blocks = () => field.element().querySelectorAll(block).length;
  await userEvent.keyboard(`${begin}let a`);
  await expect.poll(blocks).toBe(1);
  return { stage, blocks };
};
test.each(BLOCKS)('a %s that was emptied ends with Backspace', async (_, begin, block) => {
  const { stage, blocks } = await openBlock(begin, block);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}{Backspace}');
  await expect.poll(blocks).toBe(0);
  await userEvent.keyboard('plain{Enter}');
  await expectSent(stage).toEqual([[{ insert: 'plain' }]]);
});

test.each(BLOCKS)('after a %s was sent, the field is plain again', async (_, begin, block) => {
  const { stage, blocks } = await openBlock(begin, block);
  await userEvent.keyboard('{Enter}');
  await expectSent(stage).toHaveLength(1);
  await userEvent.keyboard('plain');
  await expect.element(field).toHaveTextContent('plain');
  expect(blocks()).toBe(0);
});

test('Backspace ends a quote at its beginning, and joins the lines within it', async () => {
  const stage = await open();
  await userEvent.keyboard(
    '> one{Shift>}{Enter}{/Shift}two{Home}{Backspace}{Home}{Backspace}{Enter}',
  );
  await expectSent(stage).toEqual([[{ insert: 'onetwo' }]]);
});
