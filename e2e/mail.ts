import { startSmtp, type TestSmtp } from '../server/src/testing/smtp.ts';
import { test as base, expect } from './fixtures.ts';
import { KithServer } from './kith-server.ts';
import { Person } from './person.ts';

/** A server with a real mail server. */
export const test = base.extend<{ smtp: TestSmtp; ada: Person }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
  smtp: async ({}, use) => {
    const smtp = await startSmtp();
    await use(smtp);
    await smtp.close();
  },
  server: async ({ smtp }, use) => {
    const server = await KithServer.create({ SMTP_URL: smtp.url, NODE_ENV: 'development' });
    await use(server);
    await server.remove();
  },
  /** A newly created account. */
  ada: async ({ browser, smtp }, use) => {
    const ada = await Person.visit(browser, 'Ada');
    await enter(ada, smtp);
    await use(ada);
  },
});

/** Fills in the sign-up form; ends at the field for the emailed code. */
export const applyByMail = async ({ page, email, password }: Person): Promise<void> => {
  await page.goto('/login?mode=create');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
};

/** Signs up with the mailed code. */
const enter = async (person: Person, smtp: TestSmtp): Promise<void> => {
  const { page, email } = person;
  await applyByMail(person);
  await page.getByLabel('Code').fill(await smtp.codeFor(email));
  await page.waitForURL('**/app/chat');
};

/** The link in the latest email to an address with this subject. */
export const linkIn = async (smtp: TestSmtp, email: string, subject: string): Promise<string> => {
  await expect
    .poll(async () => (await smtp.letterTo(email)).subject, { timeout: 20_000 })
    .toBe(subject);
  const [link = ''] = /http\S+/.exec((await smtp.letterTo(email)).text ?? '') ?? [];
  return link;
};
