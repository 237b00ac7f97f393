import '../../../ui/styles/styles.css';
import type { Message, Person } from '@kith/contract';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { PrivacyProvider } from '../../privacy/privacy.react.ts';
import type { PrivacyEngine } from '../../privacy/privacy.types.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { createTestServer, serveHarbour } from '../engine/testing.ts';
import { openStage } from '../testing.tsx';

const personOf = (id: string, firstName: string, more: Partial<Person> = {}): Person => ({
  ...{ id, firstName, type: 'individual', avatar: null, updatedTime: 1_000, ...more },
});
const said = (id: number, senderId: string, delta: Message['delta']): Message => ({
  ...{ id: String(id), chatId: 'c0', senderId, createdTime: id * 1_000, updatedTime: id * 1_000 },
  ...{ delta, attachments: [], attachmentMask: 0, reactions: [], replyTo: null },
  ...{ tempId: `t-${id}`, version: 5 },
});
const mention = { denotationChar: '@' as const, isShort: false };
const card = page.getByRole('dialog');
const message = (text: string) => page.getByRole('article').filter({ hasText: text });

/** A group as Ada sees it, where Bo and somebody whose account is gone wrote. */
const open = async () => {
  const server = createTestServer();
  serveHarbour(
    server,
    {},
    {
      messages: [
        said(1, 'p1', [{ insert: 'the tide is low' }]),
        said(2, 'p0', [
          { insert: 'so it is ' },
          { insert: { mention: { ...mention, id: 'p2', value: 'Cy' } } },
        ]),
        said(3, 'p3', [{ insert: 'it was' }]),
      ],
      people: [
        ...[personOf('p0', 'Ada'), personOf('p1', 'Bo'), personOf('p2', 'Cy')],
        personOf('p3', 'Account', { isDeleted: true }),
      ],
    },
  );
  const done: string[] = [];
  const { Stage, connect } = openStage(server, undefined, undefined, {
    personActs: async () => (on) => [
      ...[
        {
          id: 'plan',
          place: 1,
          label: 'Plan',
          icon: 'clock' as const,
          run: () => done.push(on.name),
        },
      ],
    ],
  });
  await connect();
  const privacy = { block: async (id: string) => void done.push(`block ${id}`) };
  await render(
    <MemoryRouter>
      <Stage>
        <PrivacyProvider value={privacy as unknown as PrivacyEngine}>
          <Conversation chatId="c0" details={{ isOpen: false, toggle: () => {} }} />
        </PrivacyProvider>
      </Stage>
    </MemoryRouter>,
  );
  await expect.element(message('the tide is low')).toBeVisible();
  return done;
};

test('a press on the name or picture of a sender, or on a mention, shows what can be done with them', async () => {
  const done = await open();
  await message('the tide is low').getByText('Bo', { exact: true }).first().click();
  await expect.element(card.getByRole('heading', { name: 'Bo' })).toBeVisible();
  expect(await barriersIn(card.element())).toEqual([]);
  await card.getByRole('button', { name: 'Plan' }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(done).toEqual(['Bo']);

  const picture = message('the tide is low').element().querySelector('span[data-profile]');
  await userEvent.click(picture as HTMLElement);
  await expect.element(card.getByRole('heading', { name: 'Bo' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();

  await page.getByText('@Cy').click();
  await expect.element(card.getByRole('heading', { name: 'Cy' })).toBeVisible();
  await card.getByRole('button', { name: 'Block' }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(done).toEqual(['Bo', 'block p2']);
});

test('the menu of a message shows its sender as well, with the keys', async () => {
  await open();
  (message('the tide is low').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: 'Sender' }).click();
  await expect.element(card.getByRole('heading', { name: 'Bo' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
});

test('neither oneself nor a deleted account is reached', async () => {
  await open();
  await message('it was').getByText('Account').first().click({ force: true });
  await message('so it is')
    .getByText(/^so it is/)
    .first()
    .click();
  expect(document.querySelectorAll('[data-profile=p3], [data-profile=p0]')).toHaveLength(0);
  await expect.element(card).not.toBeInTheDocument();
});
