import { EVERYONE_ASKS_ABOVE } from '@kith/contract/base/constants';
import { TestClient } from '../server/src/testing/client.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ storesApp: true });

const WRITERS = 6;
/** At least so many messages from each of them. */
const EACH = 40;
const READ_MS = 60_000;

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** A member without a browser. */
const member = (origin: string, at: number) =>
  new TestClient(origin).register({
    email: `member.${at}.${process.pid}@example.test`,
    profile: { type: 'individual', firstName: `Member ${at}`, lastName: 'Test' },
  });

/** What is on the screen, from top to bottom. */
const onScreen = ({ messages }: Person) =>
  messages.evaluateAll((all) =>
    all.map((each) => ({
      id: (each as HTMLElement).dataset.message ?? '',
      words: each.textContent?.match(/burst \d+\.\d+\./)?.[0],
    })),
  );

/** Reads up from the newest message, until `count` messages of the burst were on the screen; by their ids. */
const readUp = async (person: Person, newest: string, count: number) => {
  const { page } = person;
  const read: Record<string, string> = {};
  await person.messages.last().press('End');
  await expect(person.message(newest)).toBeInViewport();
  await person.message(newest).focus();
  const readOn = async () => {
    const shown = await onScreen(person);
    const ids = shown.map(({ id }) => Number(id));
    expect(ids, 'in order, each once').toEqual([...new Set(ids)].sort((one, two) => one - two));
    for (const { id, words } of shown) if (words !== undefined) read[id] = words;
    await page.keyboard.press('PageUp');
    return Object.keys(read).length;
  };
  await expect.poll(readOn, { intervals: [0], timeout: READ_MS }).toBeGreaterThanOrEqual(count);
  return read;
};

test('in a large group, everyone is mentioned after a question, and hundreds of messages at once are the same for all, also for who was away', async ({
  browser,
  server,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const cem = await Person.signUp(browser, 'Cem');
  const members = await Promise.all(
    Array.from({ length: EVERYONE_ASKS_ABOVE }, (_, at) => member(server.origin, at)),
  );
  const { page } = ada;
  const title = 'Chat w/';
  await ada.startChat(ben, cem);
  const chatId = page.url().split('/').at(-1) ?? '';
  const participantIds = members.map(({ profile }) => profile.id);
  await ada.call([
    { method: 'POST', path: `chat/${chatId}/participants`, body: { participantIds } },
  ]);

  // Many people are notified only after a question.
  await cem.chat(title).click();
  await ada.composer.pressSequentially('@every');
  await page.getByRole('option', { name: 'everyone' }).click();
  await page.keyboard.type('the harbour opens');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', {
    name: `Notify ${EVERYONE_ASKS_ABOVE + 2} people?`,
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(ada.composer).toContainText('the harbour opens');
  await ada.composer.press('Enter');
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(cem.message('the harbour opens')).toBeVisible();
  await expect(ben.chat(title).getByRole('img', { name: '1 mention' })).toBeVisible();
  await ben.chat(title).click();
  await expect(ben.message('the harbour opens')).toBeVisible();

  await cem.context.setOffline(true);
  await expect(cem.page.getByText('No connection.')).toBeVisible();
  const said: Record<string, string> = {};
  let hasClicked = false;
  const write = async (client: TestClient, who: number) => {
    for (let at = 0; at < EACH || !hasClicked; at++) {
      const insert = `burst ${who}.${at}.`;
      const body = { tempId: `t-${who}-${at}`, delta: [{ insert }] };
      const { id } = await client.call('messages.send', { params: { id: chatId }, body });
      said[id] = insert;
    }
  };
  /** The screens answer meanwhile. */
  const click = async () => {
    for (const each of [ada, ben]) {
      await expect(each.message('burst').first()).toBeVisible();
      await each.page.getByRole('button', { name: 'Chat details' }).click();
      const details = each.page.getByRole('region', { name: 'Details' });
      await details.getByRole('button', { name: 'Close details' }).click();
      await expect(details).toBeHidden();
    }
  };
  await Promise.all([
    ...members.slice(0, WRITERS).map(write),
    click().finally(() => {
      hasClicked = true;
    }),
  ]);
  await cem.context.setOffline(false);
  const newest = said[Math.max(...Object.keys(said).map(Number))] ?? '';
  const count = Object.keys(said).length;
  for (const each of [ada, ben, cem]) await expect(each.chat(title)).toContainText(newest);
  const read = await Promise.all([ada, ben, cem].map((each) => readUp(each, newest, count)));
  for (const each of read) expect(each).toEqual(said);
});
