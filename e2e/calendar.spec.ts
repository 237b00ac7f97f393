import { addressOf } from '@kith/contract';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const DAY_MS = 86_400_000;
/** Midday of the Wednesday of next week, so that it is neither today nor at the edge of a week. */
const wednesday = (): Date => {
  const now = new Date();
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12);
  return new Date(noon + (10 - now.getUTCDay()) * DAY_MS);
};
const dayOf = (time: Date | number): string => new Date(time).toISOString().slice(0, 10);

test('[S3.9.05] [S3.11.01] two people agree on a time, and the week begins on the day that one prefers', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.knows(ben);
  await ben.startChat(ada);
  const day = dayOf(wednesday());
  const next = dayOf(wednesday().getTime() + DAY_MS);

  // Ada writes when and with whom, which is filled in, and is reminded herself.
  await ada.page.goto(`/app/timeline?view=week&date=${day}`);
  await ada.page.getByRole('button', { name: 'New event' }).click();
  const form = ada.page.getByRole('dialog', { name: 'New event' });
  const title = form.getByLabel('Title');
  await title.fill('Tide table review with Ben at 10:30');
  await expect(form.getByRole('button', { name: /10:30.* and invite Ben Test/ })).toBeVisible();
  expect(await findings(ada.page)).toEqual([]);
  await title.press('Enter');
  await expect(title).toHaveValue('Tide table review');
  await expect(form.getByRole('button', { name: /^Remove Ben Test/ })).toBeVisible();
  await form.getByLabel('Remind me').selectOption({ label: '30 minutes before' });
  await form.getByRole('button', { name: 'Save' }).click();
  const box = ada.page.getByRole('button', { name: /^Tide table review.*10:30/ });
  await expect(box).toBeVisible();

  // The week begins on Sunday until she prefers Monday.
  const first = ada.page.locator('[data-day]').first();
  await expect(first).toHaveAttribute('data-day', dayOf(wednesday().getTime() - 3 * DAY_MS));
  const authorization = await ada.page.evaluate(
    () => JSON.parse(localStorage.getItem('kith.auth') ?? '{}').userToken,
  );
  const preferred = await ada.context.request.put(addressOf('preferences.update'), {
    headers: { authorization, 'sec-fetch-site': 'same-origin' },
    data: { first_day_of_week: 1 },
  });
  expect(preferred.status()).toBe(200);
  await expect(first).toHaveAttribute('data-day', dayOf(wednesday().getTime() - 2 * DAY_MS));
  expect(await findings(ada.page)).toEqual([]);

  // Ben finds it among what needs him, and proposes the next day.
  await ben.page.goto('/app/timeline');
  const invitation = ben.page.getByRole('link', { name: /Tide table review/ });
  await expect(invitation).toContainText(/Ada Test\S? invites you/);
  await invitation.click();
  await expect(ben.page).toHaveURL(/\/app\/timeline\/e-/);
  const event = ben.page.getByRole('article');
  await expect(event.getByRole('heading', { level: 1 })).toHaveText('Tide table review');
  expect(await findings(ben.page)).toEqual([]);
  await event.getByRole('button', { name: 'Propose another time' }).click();
  await event.getByLabel('New start', { exact: true }).fill(next);
  await event.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(ben.page.getByText('You are all caught up')).toBeVisible();

  // Ada accepts it beside her timeline, and his week shows the new day.
  await ada.page.goto('/app/timeline');
  await ada.page.getByRole('button', { name: 'Answer' }).click();
  const opened = ada.page.getByRole('article');
  await opened.getByRole('button', { name: 'Accept new time' }).click();
  await expect(ada.page.getByText('You are all caught up')).toBeVisible();
  await ben.page.goto(`/app/timeline?view=week&date=${day}`);
  await expect(
    ben.page.locator(`[data-day="${next}"]`).getByRole('button', { name: /^Tide table review/ }),
  ).toBeVisible();
});
