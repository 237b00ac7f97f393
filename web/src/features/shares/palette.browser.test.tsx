import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Platform, PlatformProvider } from '../../platform/react.tsx';
import { palette } from './palette.tsx';

const typed = page.getByRole('textbox', { name: 'Typed' });

function Shares() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Typed" value={text} onChange={({ target }) => setText(target.value)} />
      {palette.sections?.(text).map(({ id, title, entries }) => (
        <section key={id} aria-label={title}>
          {entries.map(({ id: key, title: name, run }) => (
            <button key={key} type="button" onClick={() => void run()}>
              {name}
            </button>
          ))}
        </section>
      ))}
      <output>{useLocation().pathname}</output>
    </>
  );
}

test('shared files are found by their words, and open', async () => {
  const asked: unknown[] = [];
  const call = async (_name: string, { query }: { query: { q: string } }) => {
    asked.push(query.q);
    if (query.q === 'broken') throw new Error('No answer');
    const named = { id: 's1', title: 'Tide tables', isEncrypted: false };
    return { shares: [named, { id: 's2', title: '', isEncrypted: true }] };
  };
  await render(
    <PlatformProvider value={{ call } as unknown as Platform}>
      <MemoryRouter>
        <Shares />
      </MemoryRouter>
    </PlatformProvider>,
  );
  const found = page.getByRole('region', { name: 'Shared files' }).getByRole('button');
  expect(found.elements()).toEqual([]);
  await typed.fill(' tide ');
  await expect.element(found.first()).toHaveTextContent('Tide tables');
  // Without a title, by its id.
  await expect.element(found.last()).toHaveTextContent('s2');
  await found.first().click();
  await expect.element(page.getByRole('status')).toHaveTextContent('/app/share-files/s1');
  await typed.fill('broken');
  await expect.poll(() => asked).toEqual(['tide', 'broken']);
  await expect.poll(() => found.elements()).toEqual([]);
});
