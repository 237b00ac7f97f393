import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveHarbour } from '../chat/engine/testing.ts';
import { openDial } from './dial/testing.tsx';
import { palette } from './palette.tsx';

function Sections() {
  const [typed, setTyped] = useState('');
  const sections = palette.sections?.(typed) ?? [];
  return (
    <>
      <input aria-label="Typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {sections.flatMap(({ entries }) =>
        entries.map(({ id, title, run }) => (
          <button key={id} type="button" onClick={() => void run()}>
            {title}
          </button>
        )),
      )}
    </>
  );
}
const typed = page.getByRole('textbox', { name: 'Typed' });
const titles = () =>
  page
    .getByRole('main')
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
const open = (countries: string[] = []) =>
  openDial(
    () => ({ calls: [], next: null }),
    { countries, calls: [] },
    { Content: Sections, chats: (server) => serveHarbour(server, { name: 'Clarinets' }) },
  );

test('the palette calls contacts without a chat, and groups', async () => {
  const { started } = await open();
  await typed.fill('call cla');
  const calls = ['Call Clara', 'Video call with Clara', 'Call Clarinets'];
  await expect.poll(titles).toEqual([...calls, 'Video call with Clarinets']);
  await typed.fill('harp');
  await expect.poll(titles).toEqual([]);
  await typed.fill('cla');
  await page.getByRole('button', { name: 'Call Clarinets', exact: true }).click();
  await page.getByRole('button', { name: 'Video call with Clara', exact: true }).click();
  await expect
    .poll(() => started)
    .toEqual([
      { chatId: 'c0', video: false },
      { contactId: 'clara', video: true },
    ]);
});

test('the beginning of a name is not taken for an unfinished verb', async () => {
  await openDial(
    () => ({ calls: [], next: null }),
    { countries: [], calls: [] },
    { Content: Sections, chats: (server) => serveHarbour(server, { name: 'Violas' }) },
  );
  for (const text of ['call vi', 'vi']) {
    await typed.fill(text);
    await expect.poll(titles).toEqual(['Call Violas', 'Video call with Violas']);
  }
  // Only a verb: everybody.
  await typed.fill('video');
  await expect.poll(() => titles().includes('Call Clara')).toBe(true);
});

test('the palette calls a typed number: the contact who has it, by phone, or to invite', async () => {
  const { started, dialled } = await open(['GB']);
  await typed.fill('+31625345678');
  await expect.poll(titles).toEqual(['Call Clara', 'Video call with Clara']);
  await typed.fill('call +44 20 7946 0018');
  await expect.poll(titles).toEqual(['Call +44 20 7946 0018 by phone']);
  await page.getByRole('button', { name: /by phone/ }).click();
  await expect.poll(() => dialled).toEqual(['+442079460018']);
  await typed.fill('+33 1 40 20 50 50');
  await page.getByRole('button', { name: 'Call +33 1 40 20 50 50', exact: true }).click();
  await expect.poll(() => started).toEqual([{ number: '+33140205050', video: false }]);
});
