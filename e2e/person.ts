import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

let people = 0;

/** Somebody with a browser of his own, who does what a person does. */
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

  /** Opens a browser and signs up; ends on the chat list. */
  static async signUp(browser: Browser, firstName: string, lastName = 'Test'): Promise<Person> {
    const person = await Person.visit(browser, firstName, lastName);
    await person.register();
    return person;
  }

  async register(): Promise<void> {
    const { page } = this;
    const [firstName = '', lastName = ''] = this.name.split(' ');
    await page.goto('/login?mode=create');
    await page.getByLabel('First name').fill(firstName);
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('E-mail').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(this.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/app/chat');
  }

  /** Opens a browser in which nobody is signed in. */
  static async visit(browser: Browser, firstName: string, lastName = 'Test'): Promise<Person> {
    const context = await browser.newContext();
    const email = `${firstName}.${++people}.${process.pid}@example.test`.toLowerCase();
    return new Person(`${firstName} ${lastName}`, email, context, await context.newPage());
  }

  async signIn(): Promise<void> {
    await this.page.getByLabel('E-mail').fill(this.email);
    await this.page.getByLabel('Password', { exact: true }).fill(this.password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Starts a chat with people found by their addresses. */
  async startChat(...others: Person[]): Promise<void> {
    const { page } = this;
    await page.goto('/app/chat/new');
    for (const other of others) {
      await page.getByLabel('Name or e-mail').fill(other.email);
      await page.getByRole('option', { name: other.name }).click();
    }
    await page.locator('button[type=submit]', { hasText: /^(Write to|Start a )/ }).click();
    await expect(this.composer).toBeVisible();
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

  /** Of all messages on the screen, oldest first, the words that `pattern` finds. */
  async words(pattern: RegExp): Promise<string[]> {
    const texts = await this.messages.allInnerTexts();
    return texts.flatMap((text) => text.match(pattern)?.[0] ?? []);
  }

  /** Sends messages into the open chat of this browser's session, past the screen. */
  async sendMany(texts: string[], more: { replyTo?: string } = {}): Promise<void> {
    const chatId = this.page.url().split('/').at(-1) ?? '';
    await this.page.evaluate(
      async ({ chatId, texts, more }) => {
        const { userToken, profiles } = JSON.parse(localStorage.getItem('kith.auth') ?? '{}');
        const address = `/api/directory/api/v2/chat/${chatId}/messages`;
        const authorization = `${userToken} ${profiles[0].token}`;
        const headers = { authorization, 'content-type': 'application/json' };
        for (const text of texts) {
          const tempId = `t-${crypto.randomUUID()}`;
          const body = JSON.stringify({ tempId, delta: [{ insert: text }], ...more });
          const answer = await fetch(address, { method: 'POST', headers, body });
          if (!answer.ok) throw new Error(await answer.text());
        }
      },
      { chatId, texts, more },
    );
  }
}
