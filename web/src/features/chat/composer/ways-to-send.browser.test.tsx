import '../../../ui/styles/styles.css';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { createTestServer } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';
import { Composer } from './composer.tsx';

/** Attachments that need no upload; the second kind is sent at once or not at all. */
const KINDS = [
  { type: 'note', isImmediate: false },
  { type: 'flash', isImmediate: true },
].map(({ type, isImmediate }) => ({
  ...{ type, isImmediate },
  offers: () => ({ choices: [{ icon: 'note', label: `Add ${type}`, choose: () => {} }] }),
  Chosen: ({ chosen }: { chosen: readonly unknown[] }) =>
    chosen.length > 0 && <p>{`Attached: ${type}`}</p>,
  make: async () => ({ id: `made-${type}`, type }),
  outgoing: (_: unknown, id: string) => ({ id, type }),
  Shown: () => null,
  words: () => ({ name: () => type, tooMany: () => '', unreadable: () => '' }),
})) as unknown as AnyAttachmentKind[];

const LATER = 'Send later…';
const SILENTLY = 'Send without sound';
const field = page.getByRole('textbox', { name: 'Write a message' });
const plus = page.getByRole('button', { name: 'Add to the message' });
const verbs = page.getByRole('listbox', { name: 'Commands' });
const timing = page.getByRole('dialog', { name: 'Send later' });

const open = async ({ wait = 0, kind }: { wait?: number; kind?: string } = {}) => {
  const stage = openStage(createTestServer(), KINDS);
  await stage.connect();
  await stage.chat.open('c0');
  const { Stage } = stage;
  const nothing = () => {};
  await render(
    <MemoryRouter>
      <Stage>
        <div className="pt-100">
          <Composer
            {...{ chatId: 'c0', onSent: nothing, onReplyEnd: nothing, onReplyBack: nothing }}
            {...{ replying: undefined, editing: undefined, onEditEnd: nothing, wait }}
            onEditLast={nothing}
            inputRef={null}
          />
        </div>
      </Stage>
    </MemoryRouter>,
  );
  await field.click();
  await expect.element(field).toHaveAttribute('contenteditable', 'true');
  if (kind !== undefined) {
    stage.chat.chosen.add('c0', kind, {}, undefined);
    await expect.element(page.getByText(`Attached: ${kind}`)).toBeVisible();
  }
  const sent = async () => {
    await stage.env.settle();
    return stage.socket.sent.flatMap(({ event, payload }) =>
      event === 'message.send' ? [payload as Record<string, unknown>] : [],
    );
  };
  return { ...stage, sent };
};
/** The ways to send that the menu offers; closes it again. */
const inMenu = async (): Promise<string[]> => {
  await plus.click();
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  const names = items.elements().map(({ textContent }) => textContent ?? '');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  return names.filter((name) => name.startsWith('Send'));
};
/** The same after a `/`, which is removed again. */
const afterSlash = async (): Promise<string[]> => {
  await field.click();
  await userEvent.keyboard('/');
  await expect.element(verbs).toBeVisible();
  const names = verbs
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent ?? '');
  await userEvent.keyboard('{Backspace}');
  await expect.element(verbs).not.toBeInTheDocument();
  return names.filter((name) => name.startsWith('Send'));
};

test('nothing to send can neither be sent later nor silently', async () => {
  await open();
  expect(await inMenu()).toEqual([]);
  expect(await afterSlash()).toEqual([]);
});

test('attachments alone are sent later after a slash, by keyboard', async () => {
  const { sent } = await open({ kind: 'note' });
  expect(await inMenu()).toEqual([LATER, SILENTLY]);
  expect(await afterSlash()).toEqual([LATER, SILENTLY]);
  await field.click();
  await userEvent.keyboard('/later');
  await expect.element(verbs.getByRole('option', { name: LATER })).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(timing).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(timing).not.toBeInTheDocument();
  await expect
    .poll(sent)
    .toMatchObject([{ delta: [], attachmentIds: ['made-note'], sendAt: expect.any(Number) }]);
  await expect.element(page.getByText('Attached: note')).not.toBeInTheDocument();
  await expect.element(field).toHaveTextContent('');
  await expect.element(field).toHaveFocus();
});

test('a text with an attachment is sent later from the menu', async () => {
  const { sent } = await open({ kind: 'note' });
  await userEvent.keyboard('See this');
  await plus.click();
  await page.getByRole('menuitem', { name: LATER }).click();
  await expect.element(timing).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(sent).toMatchObject([
    {
      ...{ delta: [{ insert: 'See this' }], attachmentIds: ['made-note'] },
      sendAt: expect.any(Number),
    },
  ]);
  await expect.element(field).toHaveFocus();
});

test('a message is sent without sound from the menu', async () => {
  const { sent } = await open();
  await userEvent.keyboard('Nobody wakes up');
  await plus.click();
  await page.getByRole('menuitem', { name: SILENTLY }).click();
  await expect.poll(sent).toMatchObject([{ delta: [{ insert: 'Nobody wakes up' }], silent: true }]);
  await expect.element(field).toHaveTextContent('');
  await expect.element(field).toHaveFocus();
});

test('an attachment is sent without sound after a slash, by keyboard', async () => {
  const { sent } = await open({ kind: 'note' });
  await userEvent.keyboard('/without');
  await expect.element(verbs.getByRole('option', { name: SILENTLY })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(sent)
    .toMatchObject([{ delta: [], attachmentIds: ['made-note'], silent: true }]);
  await expect.element(field).toHaveFocus();
});

test('what cannot wait is not offered to be sent later, also beside other attachments', async () => {
  const { chat } = await open({ kind: 'note' });
  chat.chosen.add('c0', 'flash', {}, undefined);
  await expect.element(page.getByText('Attached: flash')).toBeVisible();
  expect(await inMenu()).toEqual([SILENTLY]);
  expect(await afterSlash()).toEqual([SILENTLY]);
  await userEvent.keyboard('With a text');
  expect(await inMenu()).toEqual([SILENTLY]);
});

test('in slow mode a message can be sent later, but not now', async () => {
  const { sent } = await open({ wait: 30 });
  expect(await inMenu()).toEqual([]);
  await field.click();
  await userEvent.keyboard('After the pause{Enter}');
  expect(await sent()).toEqual([]);
  expect(await inMenu()).toEqual([LATER]);
  await plus.click();
  await page.getByRole('menuitem', { name: LATER }).click();
  await expect.element(timing).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(sent)
    .toMatchObject([{ delta: [{ insert: 'After the pause' }], sendAt: expect.any(Number) }]);
});

test('a menu closes the list of a slash', async () => {
  await open();
  await userEvent.keyboard('/');
  await expect.element(verbs).toBeVisible();
  await plus.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.element(verbs).not.toBeInTheDocument();
});
