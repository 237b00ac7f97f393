import '../../../ui/styles/styles.css';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useStore } from 'zustand/react';
import type { CommandVerb } from '../../../platform/feature/command-verb.ts';
import { type Known, meaningOf } from '../meanings.ts';
import { openThread, ThreadProvider } from '../thread.ts';
import { CommandField } from './command-field.tsx';
import { EntryView } from './entry-view.tsx';

const open = async () => {
  const thread = openThread({ now: Date.now, uuid: () => crypto.randomUUID() });
  const sent: string[] = [];
  const reachable = new Set(['ines']);
  const verb: CommandVerb = {
    ...{ id: 'write', place: 0, isAsked: true },
    phrases: { en: [], de: [], ar: [] },
    starters: { en: '', de: '', ar: '' },
    useCommand: () => ({
      ...{ approve: 'Send', done: 'It is there.', open: 'Open' },
      title: ({ target }) => `Write to ${target?.name}`,
      run: async ({ text = '' }) => {
        sent.push(text);
        return undefined;
      },
    }),
  };
  const target = {
    ...{ id: 'ines', name: 'Ines Duarte', avatar: null, isGroup: false },
    hint: 'ines@example.org',
  };
  const other = { ...target, id: 'other', hint: 'Harbour Ltd' };
  const known: Known = {
    ...{ verbs: [verb], somebody: 'somebody', screen: () => undefined },
    target: (id) => [target, other].find((each) => each.id === id),
  };
  function Conversation() {
    const entries = useStore(thread.state, (state) => state.entries);
    const [typed, setTyped] = useState('');
    return (
      <main>
        <ol>
          {entries.map((entry) => (
            <EntryView
              key={entry.id}
              {...{ entry, known, isLatest: true, onAgain: () => {}, onEdit: setTyped }}
              now={() => ({ day: '2026-11-28', minutes: 615 })}
              canReach={(id) => reachable.has(id)}
            />
          ))}
        </ol>
        <CommandField
          {...{ typed, suggestions: [], isReady: true, inputRef: null, onType: setTyped }}
          onSubmit={() => {
            const act = { kind: 'act', verb, slots: { target, text: typed } } as const;
            thread.add(typed, meaningOf(act), 'waiting');
            setTyped('');
          }}
        />
      </main>
    );
  }
  await render(
    <MemoryRouter>
      <ThreadProvider value={thread}>
        <Conversation />
      </ThreadProvider>
    </MemoryRouter>,
  );
  const askWhich = () => {
    const which = { kind: 'which', verb, slots: { text: 'hello' }, name: 'Ines' } as const;
    const meaning = meaningOf({ ...which, choices: [other, target] });
    thread.add('write Ines: hello', meaning, 'waiting');
  };
  return { sent, reachable, askWhich };
};
const field = page.getByRole('textbox');
const card = page.getByRole('region', { name: 'Write to Ines Duarte' });

test('[S2.1.13] exactly what was typed is on the card and is sent, with its lines, once', async () => {
  const { sent } = await open();
  await field.click();
  await userEvent.keyboard('Dear Ines,{Shift>}{Enter}{/Shift}"see you" – please!{Enter}');
  await expect.element(field).toHaveValue('');
  await expect.element(card).toMatchTextContent(/Dear Ines,\s"see you" – please!/);
  expect(sent).toEqual([]);
  await card.getByRole('button', { name: 'Send' }).dblClick();
  await expect.element(card).toMatchTextContent(/It is there\./);
  expect(sent).toEqual(['Dear Ines,\n"see you" – please!']);
});

test('a card whose person cannot be reached any more sends nothing', async () => {
  const { sent, reachable } = await open();
  await field.click();
  await userEvent.keyboard('hello{Enter}');
  reachable.clear();
  await card.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText(/There is nobody called Ines Duarte/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('two people with the same name are told apart before and after one is chosen', async () => {
  const { askWhich } = await open();
  askWhich();
  const second = page.getByRole('button', { name: /Ines Duarte.*ines@example\.org/ });
  await expect
    .element(page.getByRole('button', { name: /Ines Duarte.*Harbour Ltd/ }))
    .toBeVisible();
  await second.click();
  await expect.element(card).toMatchTextContent(/ines@example\.org/);
});
