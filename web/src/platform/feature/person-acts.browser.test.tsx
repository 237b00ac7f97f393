import '../../ui/styles/styles.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defineLive } from './feature.ts';
import { FeaturesProvider } from './features.react.tsx';
import type { OnPerson, UsePersonActs } from './person-act.ts';
import { PersonActs } from './person-acts.tsx';

const ON: OnPerson = {
  ...{ profileId: 'ben', contact: undefined, name: 'Ben', avatar: null, chatId: undefined },
};

const open = (loads: readonly (() => Promise<UsePersonActs>)[], most = 2) => {
  const features = loads.map((personActs, at) => defineLive({ name: `feature-${at}`, personActs }));
  return render(
    <FeaturesProvider value={features}>
      <PersonActs on={ON} most={most} />
    </FeaturesProvider>,
  );
};
const names = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

test('the first acts of all features are buttons, the others are in a menu', async () => {
  const done: string[] = [];
  const act = (label: string, place: number) => ({
    ...{ id: label, place, label, icon: 'chat' as const },
    run: () => done.push(`${label} ${ON.name}`),
  });
  await open(
    [
      async () => () => [act('Plan', 50), act('Write', 10)],
      // A hook may keep something, and is asked in every render.
      async () => () => [act(useState('Call')[0], 20), act('Beam', 60)],
      async () => () => [
        {
          id: 'invite',
          place: 30,
          Tile: ({ on }) => <button type="button">Invite {on.name}</button>,
        },
      ],
    ],
    3,
  );
  await expect.poll(names).toEqual(['Write', 'Call', 'Invite Ben', 'Other actions']);
  await page.getByRole('button', { name: 'Write' }).click();
  await page.getByRole('button', { name: 'Other actions' }).click();
  await page.getByRole('menuitem', { name: 'Beam' }).click();
  expect(done).toEqual(['Write Ben', 'Beam Ben']);
  await page.getByRole('button', { name: 'Other actions' }).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => done.length).toBe(3);
});

test('a menu of a single act would take its room', async () => {
  const acts = ['Write', 'Call', 'Plan'].map((label, place) => ({
    ...{ id: label, place, label, icon: 'chat' as const, run: () => {} },
  }));
  await open([async () => () => acts]);
  await expect.poll(names).toEqual(['Write', 'Call', 'Plan']);
});

test('acts that could not be loaded are loaded again on request', async () => {
  let isOnline = false;
  await open([
    async () => {
      if (!isOnline) throw new Error('offline');
      return () => [{ id: 'call', place: 1, label: 'Call', icon: 'phone', run: () => {} }];
    },
  ]);
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  isOnline = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(names).toEqual(['Call']);
});
