import '../../ui/styles/styles.css';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PalettePart } from '../../platform/feature/contributions.ts';
import { defineLive } from '../../platform/feature/feature.ts';
import { FeaturesProvider } from '../../platform/feature/features.react.tsx';
import type { OnPerson, UsePersonActs } from '../../platform/feature/person-act.ts';
import { type Platform, PlatformProvider } from '../../platform/react.tsx';
import { Palette } from './palette.tsx';

const BEN: OnPerson = {
  ...{ profileId: 'ben', contact: undefined, name: 'Ben', avatar: null, chatId: undefined },
};
const field = page.getByRole('combobox');
const titles = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

/** Ben with a chat, and a group. */
const open = (loadActs: (done: string[]) => Promise<UsePersonActs>) => {
  const done: string[] = [];
  const entry = (title: string, person?: OnPerson) => ({
    ...{ id: title, title, leading: () => null, ...(person && { person }) },
    run: () => done.push(`open ${title}`),
  });
  const people: PalettePart = {
    sections: () => [
      { id: 'chats', place: 1, title: 'Chats', entries: [entry('Ben', BEN), entry('Choir')] },
    ],
  };
  const features = [defineLive({ name: 'toy', personActs: () => loadActs(done) })];
  const platform = { overlays: { show() {} } } as unknown as Platform;
  function Opened() {
    const [isOpen, setOpen] = useState(true);
    return isOpen && <Palette parts={[people]} typed="" onClose={() => setOpen(false)} />;
  }
  const shown = render(
    <MemoryRouter>
      <PlatformProvider value={platform}>
        <FeaturesProvider value={features}>
          <Opened />
        </FeaturesProvider>
      </PlatformProvider>
    </MemoryRouter>,
  );
  return { done, shown };
};
const acts = async (done: string[]): Promise<UsePersonActs> => {
  return ({ name }) =>
    ['Write to', 'Call', 'Plan with'].map((verb, place) => ({
      ...{ id: verb, place, label: verb, icon: 'chat' as const },
      run: () => done.push(`${verb} ${name}`),
    }));
};

test('what can be done with a person is one arrow key away, and so is the way back', async () => {
  const { done, shown } = open(acts);
  await shown;
  await field.fill('b');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(field).toHaveAccessibleName(/What to do with \S?Ben/);
  await expect.poll(titles).toEqual(['Write to', 'Call', 'Plan with']);
  // Back to what was typed, by each of the keys that lead back.
  for (const key of ['{Escape}', '{Backspace}', '{ArrowLeft}']) {
    await userEvent.keyboard(key);
    await expect.element(field).toHaveAccessibleName('Search chats, people and actions');
    await expect.element(field).toHaveValue('b');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(titles).toEqual(['Write to', 'Call', 'Plan with']);
  }
  await userEvent.keyboard('plan');
  await expect.poll(titles).toEqual(['Plan with']);
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual(['Plan with Ben']);
  await expect.element(field).not.toBeInTheDocument();
});

test('an arrow within the text, or on a group, moves as always', async () => {
  const { shown } = open(acts);
  await shown;
  await field.fill('ch');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(titles).toEqual(['Choir']);
  await field.fill('be');
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  await expect.element(field).toHaveAccessibleName('Search chats, people and actions');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(field).toHaveAccessibleName(/What to do with/);
});

test('a pointer opens them beside the entry, whose own press goes on opening it', async () => {
  const { done, shown } = open(acts);
  await shown;
  const option = page.getByRole('option', { name: 'Ben' });
  await option.hover();
  await page.getByTitle('More actions: arrow key').click();
  await page.getByRole('option', { name: 'Call' }).click();
  expect(done).toEqual(['Call Ben']);
});

test('what could not be loaded is loaded again on request', async () => {
  let isOnline = false;
  const { done, shown } = open(async (list) => {
    if (!isOnline) throw new Error('offline');
    return acts(list);
  });
  await shown;
  await field.fill('ben');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(titles).toEqual(['Retry']);
  isOnline = true;
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual(['Write to', 'Call', 'Plan with']);
  expect(done).toEqual([]);
});
