import { addressOf } from '@kith/contract';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

let people = 0;

/** The name of the tick of a message that the server has, whatever others have done with it since. */
export const SENT = /^(Sent|Received|Seen)$/;

/** A person with their own browser. */
export class Person {
  readonly name: string;
  readonly email: string;
  readonly password = 'a calm harbour at dawn';
  readonly context: BrowserContext;
  readonly page: Page;

  private constructor(name: string, email: string, context: BrowserContext, page: Page) {
    this.name = name;
    this.email = email;
    this.context = context;
    this.page = page;
  }

  /**
   * Opens a browser with a newly created account, without using the form; ends on the chat list.
   */
  static async signUp(browser: Browser, firstName: string, lastName = 'Test'): Promise<Person> {
    const person = await Person.visit(browser, firstName, lastName);
    const { context, email, password } = person;
    const { request } = context;
    const profile = { type: 'individual', firstName, lastName };
    const registered = await request.post(addressOf('auth.register'), {
      data: { email, password, profile },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const { token: userToken } = await registered.json();
    const authorization = { authorization: userToken };
    const listed = await request.get(addressOf('profiles.list'), { headers: authorization });
    const auth = JSON.stringify({ userToken, profiles: await listed.json() });
    const { cookies } = await context.storageState();
    const localStorage = Object.entries({ 'kith.signedIn': 'yes', 'kith.auth': auth });
    await context.setStorageState({
      cookies,
      origins: [
        {
          origin: new URL(listed.url()).origin,
          localStorage: localStorage.map(([name, value]) => ({ name, value })),
        },
      ],
    });
    await person.page.goto('/app/chat');
    return person;
  }

  /** Signs up with the form; ends on the chat list. */
  async register(): Promise<void> {
    const { page } = this;
    const [firstName = '', lastName = ''] = this.name.split(' ');
    await page.goto('/login?mode=create');
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Email').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(this.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/app/chat');
  }

  /** Opens a browser without a signed-in user. */
  static async visit(browser: Browser, firstName: string, lastName = 'Test'): Promise<Person> {
    const context = await browser.newContext();
    const email = `${firstName}.${++people}.${process.pid}@example.test`.toLowerCase();
    return new Person(`${firstName} ${lastName}`, email, context, await context.newPage());
  }

  /** The same person in another browser, signed in. */
  async elsewhere(browser: Browser): Promise<Person> {
    const context = await browser.newContext();
    const other = new Person(this.name, this.email, context, await context.newPage());
    await other.page.goto('/login');
    await other.signIn();
    await other.page.waitForURL('**/app/chat');
    return other;
  }

  async signIn(): Promise<void> {
    await this.page.getByLabel('Email').fill(this.email);
    await this.page.getByLabel('Password', { exact: true }).fill(this.password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Starts a chat with people found by their addresses. */
  async startChat(...others: Person[]): Promise<void> {
    const { page } = this;
    await page.goto('/app/chat/new');
    for (const other of others) {
      await page.getByLabel('Name or email').fill(other.email);
      await page.getByRole('option', { name: other.name }).click();
    }
    await page.locator('button[type=submit]', { hasText: /^(Write to|Create group)/ }).click();
    await expect(this.composer).toBeVisible();
  }

  /** Adds somebody to the contacts of this person, by the account of theirs that a browser has. */
  async knows(other: Person): Promise<void> {
    const authOf = ({ page }: Person) =>
      page.evaluate(() => JSON.parse(localStorage.getItem('kith.auth') ?? ''));
    const { userToken } = await authOf(this);
    const profileId = (await authOf(other)).profiles[0].id;
    const [firstName, lastName] = other.name.split(' ');
    const made = await this.context.request.post(addressOf('contacts.create'), {
      headers: { authorization: userToken, 'sec-fetch-site': 'same-origin' },
      data: { firstName, lastName, profileId },
    });
    expect(made.ok()).toBe(true);
  }

  get composer(): Locator {
    return this.page.getByRole('textbox', { name: 'Write a message' });
  }

  async write(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  /** A chat in the list. */
  chat(title: string): Locator {
    return this.page.locator('[data-chat]').filter({ hasText: title });
  }

  /** The messages on the screen, oldest first. */
  get messages(): Locator {
    return this.page.getByRole('article');
  }

  message(text: string): Locator {
    return this.messages.filter({ hasText: text });
  }

  /** The matches of `pattern` in all messages on the screen, oldest first. */
  async words(pattern: RegExp): Promise<string[]> {
    const texts = await this.messages.allInnerTexts();
    return texts.flatMap((text) => text.match(pattern)?.[0] ?? []);
  }

  /** Sends messages to the open chat with this browser's session, without using the form. */
  async sendMany(texts: string[], more: { replyTo?: string } = {}): Promise<void> {
    const path = `chat/${this.page.url().split('/').at(-1)}/messages`;
    const body = (text: string) => ({
      tempId: `t-${crypto.randomUUID()}`,
      delta: [{ insert: text }],
      ...more,
    });
    await this.call(texts.map((text) => ({ method: 'POST', path, body: body(text) })));
  }

  /** Calls the server directly, one call after the other, as the first profile. */
  call<Answer>(calls: { method: string; path: string; body?: object }[]): Promise<Answer[]> {
    return this.page.evaluate(async (calls) => {
      const { userToken, profiles } = JSON.parse(localStorage.getItem('kith.auth') ?? '{}');
      const authorization = `${userToken} ${profiles[0].token}`;
      const answers = [];
      for (const { method, path, body } of calls) {
        const answer = await fetch(`/api/directory/api/v2/${path}`, {
          method,
          headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error(await answer.text());
        answers.push(await answer.json());
      }
      return answers;
    }, calls);
  }
}
