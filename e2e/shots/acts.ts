import type { Page } from '@playwright/test';

/** Actions on a screen before its screenshot is taken. */
export type Act = (page: Page) => Promise<unknown>;

export const after =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };
export const key =
  (keys: string): Act =>
  (page) =>
    page.keyboard.press(keys);
export const press =
  (name: RegExp): Act =>
  (page) =>
    page.getByRole('button', { name }).first().click();
/** Presses a button that opens a dialog. */
export const unfold = (name: RegExp): Act => after(press(name), seen('[role=dialog]'));
/** With the button: on touch screens, Enter is a new line. */
export const send: Act = (page) => page.locator('form button[type=submit]').last().click();
export const search =
  (text: string): Act =>
  (page) =>
    page.getByRole('searchbox').first().fill(text);
export const seen =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().waitFor();

export const openChat =
  (title: string): Act =>
  async (page) => {
    await search(title)(page);
    // By its own title, which other chats may contain in their last message.
    const called = new RegExp(`^${title}`);
    const name = page.locator('bdi.font-strong').filter({ hasText: called });
    // By keyboard: the row moves while the list is still being filtered.
    const row = page.locator('[data-chat]').filter({ has: name }).first();
    const heading = page.locator('h2').filter({ hasText: called }).first();
    // A key is lost if its row is replaced at that moment.
    for (let tries = 0; tries < 5 && !(await heading.isVisible()); tries += 1) {
      if (await row.isVisible()) await row.press('Enter');
      await heading.waitFor({ timeout: 3_000 }).catch(() => {});
    }
    await heading.waitFor();
    await page.getByRole('article').last().waitFor();
    const box = page.getByRole('searchbox').first();
    if (await box.isVisible()) await box.fill('');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  };
/** Of a chat in the list. Its code is loaded after the rows. */
export const openRowMenu: Act = async (page) => {
  const row = page.locator('[data-chat]').nth(1);
  const menu = page.getByRole('menu');
  for (let tries = 0; tries < 20 && !(await menu.isVisible()); tries += 1) {
    await row.press('Shift+F10');
    await menu.waitFor({ timeout: 500 }).catch(() => {});
  }
};
export const openContact =
  (name: string): Act =>
  async (page) => {
    await search(name)(page);
    await page.locator('[data-contact]').filter({ hasText: name }).first().click();
    await page.getByRole('heading', { name }).first().waitFor();
  };

export const unfoldInvitations: Act = async (page) => {
  const line = page.locator('section > button[aria-expanded]');
  await line.waitFor();
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
};

/** On a wide screen the details are open already. */
export const openDetails: Act = async (page) => {
  if ((page.viewportSize()?.width ?? 0) < 1_440) await press(/details|تفاصيل/i)(page);
};
/** The menu of the newest message, by keyboard. */
export const openMessageMenu: Act = async (page) => {
  const message = page.getByRole('article').last();
  await message.focus();
  await message.press('Enter');
  await page.getByRole('menu').waitFor();
};
/** On the newest message, by keyboard. */
export const onMessage =
  (keys: string): Act =>
  (page) =>
    page.getByRole('article').last().press(keys);
const choose =
  (name: RegExp): Act =>
  (page) =>
    page.getByRole('menuitem', { name }).click();
/** From the open menu of a chat. */
export const askMuteTime: Act = after(
  choose(/^(Notifications|الإشعارات)$/),
  choose(/^(Choose a time|اختيار وقت)/),
  seen('[type=datetime-local]'),
);
export const select: Act = choose(/^(Select|تحديد)$/);
/** The chat whose menu was open. */
export const selectRow: Act = async (page) => {
  await openRowMenu(page);
  await page.keyboard.press('Escape');
  // Until then, keys are for the menu.
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('x');
  await page.getByRole('toolbar').waitFor();
};
/** The list of the archive, in which one chat is; the server keeps no archive. */
export const openArchive: Act = async (page) => {
  await neverSend('/me')(page);
  await openRowMenu(page);
  await choose(/^(Archive|أرشفة)$/)(page);
  await page.getByRole('radio', { name: /^(Archived|المؤرشفة)/ }).click();
  await page.locator('[data-chat]').first().waitFor();
};
/** Of a member of a group. */
export const openMemberMenu: Act = async (page) => {
  const more = page.getByRole('button', { name: /^(Actions for|إجراءات) (Ines|Atelier)/ });
  await more.first().press('Enter');
  await page.getByRole('menuitem').last().waitFor();
};
/** The emoji picker, beside the composer. */
export const openEmojis: Act = async (page) => {
  await page.locator('form span > button').first().click();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
};
export const choosePeopleOf =
  (...names: string[]): Act =>
  async (page) => {
    for (const name of names) {
      await page.getByRole('combobox').fill(name);
      await page.getByRole('option', { name }).first().click();
    }
  };
/** Two people, so that it becomes a group. */
export const choosePeople = choosePeopleOf('Ines', 'Tarek');
/** No sent message is accepted. */
export const refuseMessages: Act = async (page) => {
  await page.routeWebSocket(/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      const [, id] = /^42(\d+)\["message\.send"/.exec(String(frame)) ?? [];
      if (id === undefined) server.send(frame);
      else socket.send(`43${id}[{"error":{"code":"forbidden","message":"No."}}]`);
    });
  });
  await page.reload();
};
/** The account has sent as many reports as it may in a day. */
export const refuseReports: Act = (page) =>
  page.route('**/report', (route) =>
    route.fulfill({
      status: 429,
      json: { error: { code: 'rate_limited', message: 'No.', retryAfter: 25_000 } },
    }),
  );
/** The members of a large group cannot be loaded. */
export const refuseMembers: Act = (page) =>
  page.route('**/participants?*', (route) => route.fulfill({ status: 503, json: {} }));
export const showMembers: Act = async (page) => {
  const list = page.getByText(/on this device|على هذا الجهاز/);
  await list.evaluate((line) => line.scrollIntoView({ block: 'center' }));
};
/** Who has seen the newest message, which is one's own. */
export const openSeenBy: Act = async (page) => {
  await openMessageMenu(page);
  await page.getByRole('menuitem', { name: /^(Seen by|من شاهدها)/ }).click();
  await page.getByRole('dialog').getByRole('listitem').nth(60).waitFor();
};
/** Scrolls to the end of a dialog. */
export const toItsEnd: Act = (page) =>
  page
    .getByRole('dialog')
    .getByRole('button')
    .last()
    .evaluate((button) => button.scrollIntoView());
export const cutTheLine: Act = async (page) => {
  await page.routeWebSocket(/socket/, (socket) => socket.close());
  await page.reload();
};
export const openPicture: Act = async (page) => {
  await page
    .getByRole('button', { name: /^Open the picture/ })
    .last()
    .click();
  await page.getByRole('dialog').locator('img').first().waitFor();
};

/** Requests to this address stay pending, also after the screenshot. */
export const neverSend =
  (path: string): Act =>
  (page) =>
    page.evaluate((end) => {
      const { fetch } = window;
      window.fetch = (input, init) =>
        String(input).endsWith(end) ? new Promise(() => {}) : fetch(input, init);
    }, path);
/** A member of the group, while the name is being typed. */
export const mention: Act = async (page) => {
  // The next screenshot starts with an empty composer.
  await neverSend('/draft')(page);
  await page.locator('textarea, [contenteditable=true]').last().focus();
  await page.locator('[contenteditable=true]').pressSequentially('Could @');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
};
/** Its upload stays pending, or fails. */
export const sendPicture =
  (way: 'uploading' | 'failing'): Act =>
  async (page) => {
    await page.route('**/api/v1/uploads', (route) =>
      way === 'failing' ? route.fulfill({ status: 400, json: refused }) : undefined,
    );
    await page
      .locator('form input[accept^=image]:not([capture])')
      .setInputFiles('docs/pictures/chat.webp');
    await page.locator('form img').first().waitFor();
    await page.locator('form button[type=submit]').click();
    const message = page.getByRole('article').last();
    const sign = way === 'failing' ? '[role=alert]' : '[role=progressbar]';
    await message.locator(sign).first().waitFor();
  };
/** A picture that is about to be sent. */
export const chooseSomePicture: Act = async (page) => {
  await page
    .locator('form input[accept^=image]:not([capture])')
    .setInputFiles('docs/pictures/chat.webp');
  await page.locator('form img').first().waitFor();
};
/** A picture that each recipient can open once, before it is sent. */
export const chooseOnce: Act = async (page) => {
  await chooseSomePicture(page);
  await page.locator('form select').selectOption('once');
  await page.locator('form p').first().waitFor();
};
const refused = { error: { code: 'invalid_picture', message: 'No.' } };

export const write =
  (text: string): Act =>
  (page) =>
    page.locator('textarea, [contenteditable=true]').last().fill(text);

export const refuseSignIn: Act = async (page) => {
  await page.locator('input[name=email]').fill('maren@kith.example');
  await page.locator('input[type=password]').first().fill('not the password');
  await page.locator('button[type=submit]').click();
  await page.locator('input[aria-invalid=true]').waitFor();
};

const cards = [
  'BEGIN:VCARD\nVERSION:3.0\nN:Winter;Ada;;;\nTEL:+31 20 555 0123\nEND:VCARD',
  'BEGIN:VCARD\nVERSION:3.0\nFN:Atelier West\nORG:Atelier West\nPHOTO;ENCODING=b:QUJD\nEND:VCARD',
  'BEGIN:VCARD\nVERSION:3.0\nNOTE:nobody\nEND:VCARD',
].join('\n');
export const pasteCards: Act = async (page) => {
  await press(/^import contacts/i)(page);
  await page.getByLabel('Or paste a vCard').fill(cards);
  await press(/^read pasted text/i)(page);
  await page.getByRole('button', { name: /^Import \d/ }).waitFor();
};
/** A visitor opens a shared link. */
export const openInvitation: Act = async (page) => {
  const link = await page.getByRole('dialog').locator('input').first().inputValue();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
/** Two people, as the server would list them. */
export const blockSomebody: Act = async (page) => {
  const people = [
    { id: 'A'.repeat(22), type: 'person', firstName: 'Odile', lastName: 'Brandt' },
    { id: 'B'.repeat(22), type: 'company', companyName: 'Brass & Daughters' },
  ];
  const blocks = people.map((person) => ({
    person: { ...person, avatar: null, updatedTime: 1 },
    createdTime: Date.UTC(2026, 10, 18, 9),
  }));
  await page.route('**/api/v2/blocks*', (route) => route.fulfill({ json: { blocks, next: null } }));
  await page.reload();
  const name = page.getByText('Odile Brandt');
  await name.waitFor();
  await name.evaluate((place) => place.scrollIntoView({ block: 'center' }));
};
/** The server is slow. */
export const waitForCards: Act = async (page) => {
  await neverSend('/contacts-import')(page);
  await press(/^Import \d/)(page);
  await page.getByRole('progressbar').waitFor();
};
/**
 * The server accepts the first and refuses the others, so that every screenshot has the same book.
 */
export const importCards: Act = async (page) => {
  const refused = [{ index: 1, message: 'The picture cannot be read.' }];
  await page.route('**/contacts-import', (route) =>
    route.fulfill({ json: { imported: [{}], failed: refused } }),
  );
  await press(/^Import \d/)(page);
  await page.getByRole('button', { name: 'Done' }).waitFor();
};

/** Two files for a share, of which one is paused. */
export const chooseFiles: Act = async (page) => {
  await page.route('**/api/v1/uploads/*', () => {});
  const inputs = page.locator('input[type=file]:not([webkitdirectory])');
  await inputs.first().setInputFiles([
    { name: 'Dive, pile 3.txt', mimeType: 'text/plain', buffer: Buffer.alloc(400_000, 'dive ') },
    { name: 'Sheet 4.txt', mimeType: 'text/plain', buffer: Buffer.from('Sheet four.') },
  ]);
  await page.getByText('Uploaded').waitFor();
};
/** A share of two files whose link nobody has opened. */
export const shareFiles: Act = async (page) => {
  await page.goto('/app/share-files/new');
  const inputs = page.locator('input[type=file]:not([webkitdirectory])');
  await inputs.first().setInputFiles([
    { name: 'Survey, north quay.txt', mimeType: 'text/plain', buffer: Buffer.from('Survey') },
    { name: 'Section B, sheet 4.txt', mimeType: 'text/plain', buffer: Buffer.from('Section') },
  ]);
  await page.locator('input[name=title], form input').first().fill('Survey, north quay');
  await page.locator('form button[type=submit]:enabled').click();
  await page.locator('article h1').waitFor();
};

const dialField = (page: Page) => page.locator('form input').first();
/** Somebody has called, so that there are calls to list, and part of a name is typed. */
export const callSomebody: Act = async (page) => {
  for (const name of ['Ines', 'Tarek']) {
    await dialField(page).fill(name);
    await page
      .getByRole('button', { name: /^Call / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
  await dialField(page).fill('ja');
  await page.locator('mark').first().waitFor();
};
/** Contacts, groups and people of the server with the same beginning. */
export const findEverybody: Act = async (page) => {
  await dialField(page).fill('har');
  await page.locator('mark').first().waitFor();
};
export const dialKeys: Act = async (page) => {
  for (const name of [/^5 /, /^2 /]) await page.getByRole('button', { name }).click();
  await page.locator('mark').first().waitFor();
};

const PHONED = '+44 20 7946 0019';
const ABOUT = {
  ...{ countries: ['GB'], iceServers: [], number: '+442079460100' },
  ...{ verifyBy: null, minutesLeft: 7 },
};
const typePhoned: Act = async (page) => {
  await dialField(page).fill(PHONED);
  // Once the server has said what can be called.
  await page.locator('main section section > p').first().waitFor();
};
/** A server with a telephone line; `verifyBy`: the account has no verified address yet. */
export const findPhone =
  (verifyBy: 'email' | null = null): Act =>
  async (page) => {
    await page.route('**/api/v1/phone', (route) => route.fulfill({ json: { ...ABOUT, verifyBy } }));
    await typePhoned(page);
  };
/** Calls it; all lines are taken, or somebody answers. */
export const callPhone =
  (way: 'refused' | 'answered'): Act =>
  async (page) => {
    await findPhone()(page);
    const now = await page.evaluate(() => {
      const { stream } = new AudioContext().createMediaStreamDestination();
      navigator.mediaDevices.getUserMedia = async () => stream;
      return Date.now();
    });
    const call = {
      ...{
        id: 'A'.repeat(22),
        number: PHONED.replaceAll(' ', ''),
        state: 'answered',
        outcome: null,
      },
      ...{ createdTime: now - 80_000, answeredTime: now - 75_000, endedTime: null },
    };
    const isRefused = way === 'refused';
    await page.route('**/api/v1/phoneCalls', (route) =>
      isRefused
        ? route.fulfill({ status: 409, json: { error: { code: 'lines_taken', message: 'No.' } } })
        : route.fulfill({ json: call }),
    );
    await dialField(page).press('Enter');
    const shown = isRefused ? 'section.shadow-float [role=status]' : 'section.z-30';
    await page.locator(shown).first().waitFor();
    if (isRefused) await page.getByText(/lines|خطوط/).waitFor();
    else await page.locator('section.z-30 button').nth(1).press('Enter');
  };
export const typeNumber: Act = (page) => dialField(page).fill('+31 20 794 60 18');
