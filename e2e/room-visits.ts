import { addressOf } from '@kith/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { received, watchConnections } from './devices.ts';
import { Person } from './person.ts';

/** A room with a lobby, and the paths of the host and of a guest. */
export const open = async (host: Person) => {
  const auth = await host.page.evaluate(() => JSON.parse(localStorage.getItem('kith.auth') ?? ''));
  const authorization = `${auth.userToken} ${auth.profiles[0].token}`;
  const headers = { authorization, 'sec-fetch-site': 'same-origin' };
  const { request } = host.context;
  const made = await request.post(addressOf('rooms.create'), {
    headers,
    data: { title: 'Quay drawings' },
  });
  const keys = await made.json();
  const invited = await request.post(addressOf('rooms.invite', keys), { headers, data: {} });
  const { userKey } = await invited.json();
  return {
    host: `/room/${keys.roomKey}/${keys.userKey}`,
    guest: `/room/${keys.roomKey}/${userKey}`,
    another: async () => {
      const more = await request.post(addressOf('rooms.invite', keys), { headers, data: {} });
      return `/room/${keys.roomKey}/${(await more.json()).userKey}`;
    },
  };
};
export const visit = async (
  browser: Browser,
  path: string,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Page> => {
  const { page } = await Person.visit(browser, 'Guest');
  await prepare(page);
  await watchConnections(page);
  await page.goto(path);
  return page;
};
/** Pictures or the energy of sound that a page receives. */
export const grows = async (page: Page, what: 'frames' | 'energy') => {
  let before = (await received(page))[what];
  const hasGrown = async (): Promise<boolean> => {
    const now = (await received(page))[what];
    const isMore = now > before;
    // A connection that has been replaced counts no more.
    before = now;
    return isMore;
  };
  await expect.poll(hasGrown).toBe(true);
};
