import '../../../ui/styles/styles.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { openStage } from '../testing.tsx';
import { Composer } from './composer.tsx';

const onSent = vi.fn();
const field = page.getByRole('textbox', { name: 'Write a message' });
const send = page.getByRole('button', { name: 'Send' });

afterEach(() => {
  onSent.mockReset();
});

/** The composer of a chat, focused and with its editor come. */
const open = async ({ isOnline = true } = {}) => {
  const stage = openStage();
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

/** The server is sent each message with these operations, in this order. */
const expectSent = (stage: Stage) =>
  expect.poll(async () => {
    await stage.env.settle();
    const sent = stage.socket.sent.filter(({ event }) => event === 'message.send');
    return sent.map(({ payload }) => (payload as { delta: unknown }).delta);
  });

test('what is typed is sent by Enter, and the field is empty and focused again', async () => {
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

test('blanks alone are no message', async () => {
  const stage = await open();
  await userEvent.keyboard('   {Enter}');
  expect(stage.texts()).toEqual([]);
});

test('an emoticon becomes its emoji', async () => {
  const stage = await open();
  await userEvent.keyboard('Well done :-) {Enter}');
  await expectSent(stage).toEqual([[{ insert: 'Well done 🙂' }]]);
});

test('what is too long is said with its excess, and not sent', async () => {
  const stage = await open();
  const data = new DataTransfer();
  data.setData('text/plain', 'é'.repeat(17_000));
  field
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  await expect.element(page.getByText(/too long to send/)).toHaveRole('alert');
  await expect.element(field).toHaveAttribute('aria-describedby');
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(stage.texts()).toEqual([]);
});

test('Enter that chooses a word of an input method sends nothing', async () => {
  const stage = await open();
  await userEvent.keyboard('kyou');
  const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', enter));
  expect(stage.texts()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expectSent(stage).toEqual([[{ insert: 'kyou' }]]);
});

test('without a connection it is kept, and sent once there is one', async () => {
  const stage = await open({ isOnline: false });
  await userEvent.keyboard('Back soon{Enter}');
  expect(stage.texts()).toEqual(['sending: Back soon']);
  await stage.connect();
  await expectSent(stage).toEqual([[{ insert: 'Back soon' }]]);
});

test('what is written is a draft once the hand rests', async () => {
  const { chat } = await open();
  await userEvent.keyboard('To be continued');
  await expect.poll(() => JSON.stringify(chat.drafts.pending('c0'))).toContain('To be continued');
});
