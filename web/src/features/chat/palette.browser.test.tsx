import '../../ui/styles/styles.css';
import type { MessageHit } from '@kith/contract';
import { contentMask } from '@kith/contract/chat/message-contents';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Profiles } from '../profiles/profiles.engine.ts';
import { ProfilesProvider } from '../profiles/profiles.react.ts';
import { createTestServer, serveHarbour } from './engine/testing.ts';
import { palette } from './palette.tsx';
import { openStage } from './testing.tsx';

const typed = page.getByRole('textbox', { name: 'Typed' });
const hit = (id: string, text: string, attachmentMask = 0): MessageHit => ({
  ...{ chatId: 'c0', messageId: id, senderId: 'p1', createdTime: 1_000 * Number(id) },
  ...{ attachmentMask, snippet: { text, marks: [] } },
});

function Sections() {
  const [text, setText] = useState('');
  const sections = palette.sections?.(text) ?? [];
  return (
    <>
      <input aria-label="Typed" value={text} onChange={({ target }) => setText(target.value)} />
      {sections.map(({ id, title, entries }) => (
        <section key={id} aria-label={title}>
          {entries.map(({ id: key, title: name, line, run }) => (
            <button key={key} type="button" onClick={() => void run()}>
              {name}: {line}
            </button>
          ))}
        </section>
      ))}
    </>
  );
}

function Place() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

const open = async () => {
  const server = createTestServer();
  serveHarbour(server);
  server.instead.set('messages.search', ({ query }) => ({
    hits: [
      hit('9', 'tide-table.pdf', contentMask('files')),
      ...(query?.has ? [] : [hit('4', 'the tide is low')]),
    ],
    next: null,
  }));
  const stage = openStage(server);
  await stage.connect();
  const { Stage } = stage;
  const profiles = { search: async () => ({ rows: [], next: null }) } as unknown as Profiles;
  await render(
    <MemoryRouter>
      <Stage>
        <ProfilesProvider value={profiles}>
          <Sections />
        </ProfilesProvider>
      </Stage>
      <Place />
    </MemoryRouter>,
  );
  return server;
};
const inSection = (name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('button');

test('messages and files are found apart, under the name of their chat, and lead there', async () => {
  const server = await open();
  await typed.fill('tide');
  await expect.element(inSection('Messages')).toHaveTextContent('Harbour: the tide is low');
  await expect.element(inSection('Files')).toHaveTextContent('Harbour: tide-table.pdf');
  const asked = server.calls.filter(({ name }) => name === 'messages.search');
  expect(asked.map(({ options }) => options.query)).toEqual(
    expect.arrayContaining([{ q: 'tide' }, { q: 'tide', has: 'files' }]),
  );
  await inSection('Files').click();
  const place = page.getByRole('status');
  await expect.element(place).toHaveTextContent('/app/chat/c0 {"messageId":"9"}');
  await inSection('Messages').click();
  await expect.element(place).toHaveTextContent('/app/chat/c0 {"messageId":"4"}');
});

test('while nothing is typed, no messages are searched', async () => {
  const server = await open();
  await typed.fill('  ');
  await expect.element(inSection('Recent chats')).toHaveTextContent('Harbour:');
  await typed.fill('tide');
  await expect.element(inSection('Files')).toBeVisible();
  const asked = server.calls.filter(({ name }) => name === 'messages.search');
  expect(asked.every(({ options }) => options.query?.q === 'tide')).toBe(true);
});
