import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const MINUTE_MS = 60_000;

test('[S9.02] the first page has 25 messages, older ones come 50 at a time', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.sendMany(Array.from({ length: 90 }, (_, n) => `line ${n + 1}.`));
  await expect(ben.chat(ada.name)).toContainText('line 90.');
  const asked: string[] = [];
  ben.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/messages'))
      asked.push(`${searchParams.get('take')} before ${searchParams.get('before')}`);
  });
  await ben.chat(ada.name).click();
  await expect(ben.messages.first()).toBeVisible();
  await ben.messages.first().focus();
  await expect(async () => {
    await ben.page.keyboard.press('ArrowUp');
    await expect(ben.message('line 1.')).toBeVisible({ timeout: 50 });
  }).toPass();
  // The newest 25 arrive over the socket; the next request begins before them.
  expect(asked).toEqual(['50 before 66', '50 before 16']);
});

test.describe('with a controlled clock', () => {
  const meet = async (browser: Parameters<typeof Person.signUp>[0]) => {
    const ben = await Person.signUp(browser, 'Ben');
    const ada = await Person.visit(browser, 'Ada');
    await ada.context.clock.install();
    await ada.register();
    await ada.startChat(ben);
    await ada.write('first');
    await ben.chat(ada.name).click();
    await expect(ada.message('first').getByLabel('Seen')).toBeVisible();
    return { ada, ben };
  };

  test('[S4.5.01] [S4.5.02] new messages are seen by an active user, and a second after an absent one returns', async ({
    browser,
  }) => {
    const { ada, ben } = await meet(browser);
    await ben.write('while here');
    await expect(ben.message('while here').getByLabel('Seen')).toBeVisible();

    await ada.context.clock.fastForward(31_000);
    await ben.write('while away');
    await expect(ada.message('while away')).toBeVisible();
    await expect(ada.chat(ben.name).getByText('1 unread')).toBeVisible();
    await expect(ben.message('while away').getByLabel('Received')).toBeVisible();

    await ada.page.mouse.move(300, 300);
    await ada.page.mouse.move(320, 320);
    await expect(ben.message('while away').getByLabel('Seen')).toBeVisible();
    await expect(ada.chat(ben.name).getByText('1 unread')).toBeHidden();
  });

  test('[S4.6.02] being active in one tab counts for the other', async ({ browser }) => {
    const { ada, ben } = await meet(browser);
    const other = await ada.context.newPage();
    await other.goto('/app/profile');
    await expect(other.getByRole('heading', { name: 'Profiles' })).toBeVisible();
    await ada.context.clock.fastForward(20_000);
    await other.mouse.move(200, 200);
    await other.mouse.move(240, 240);
    await expect
      .poll(() => other.evaluate(() => Object.keys(localStorage).join()))
      .toContain('kith');
    await ada.context.clock.fastForward(15_000);
    await ben.write('to whom it may concern');
    await expect(ben.message('to whom it may concern').getByLabel('Seen')).toBeVisible();
  });

  test.describe('offline', () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

    test('[S4.9.02] after more than five seconds offline everything is requested again', async ({
      browser,
    }) => {
      const { ada } = await meet(browser);
      let asked = 0;
      ada.page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (/"resume",.*"chats"/.test(String(payload))) asked += 1;
        }),
      );
      await ada.page.reload();
      await expect.poll(() => asked).toBeGreaterThan(0);
      await ada.context.setOffline(true);
      await ada.context.clock.fastForward(6_000);
      const before = asked;
      await ada.context.setOffline(false);
      await expect.poll(() => asked).toBeGreaterThan(before);
    });
  });

  test('[S4.1.01] [S4.1.04] tokens are kept, a restore refreshes them, opens the connections and then refreshes every hour', async ({
    browser,
  }) => {
    const { ada } = await meet(browser);
    const opened: string[] = [];
    const isProfiles = (url: string) => url.endsWith('/api/v2/profiles');
    ada.page.on('websocket', (socket) => opened.push(new URL(socket.url()).pathname));
    const refreshed = ada.page.waitForResponse((response) => isProfiles(response.url()));
    await ada.page.reload();
    await refreshed;
    await expect.poll(() => opened.length).toBe(2);
    const again = ada.page.waitForRequest((request) => isProfiles(request.url()));
    await ada.context.clock.fastForward(60 * MINUTE_MS + 1_000);
    await again;
  });
});

test('[S7.5.03] a refused socket receives nothing, and the page ignores it', async ({
  browser,
}) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  await ada.startChat(ben);
  await ada.write('Before');
  let spoil = true;
  let refusals = 0;
  const heard: string[] = [];
  await ada.page.routeWebSocket(/.*/, (page) => {
    const server = page.connectToServer();
    const isSpoilt = spoil;
    // An engine.io message (4) that opens a namespace (0), and its refusal (4) or an event (2).
    page.onMessage((frame) =>
      server.send(
        isSpoilt && String(frame).startsWith('40') ? '40{"token":"worth nothing"}' : frame,
      ),
    );
    server.onMessage((frame) => {
      if (String(frame).startsWith('44')) refusals += 1;
      if (isSpoilt && String(frame).startsWith('42')) heard.push(String(frame));
      page.send(frame);
    });
  });
  await ada.page.reload();
  await expect(ada.message('Before')).toBeVisible();
  await expect.poll(() => refusals).toBeGreaterThan(3);
  await ben.chat(ada.name).click();
  await ben.write('While refused');
  await expect(ben.message('While refused').getByLabel(/^(Sent|Seen)$/)).toBeVisible();
  const before = refusals;
  await expect.poll(() => refusals).toBeGreaterThan(before);
  expect(heard).toEqual([]);
  await expect(ada.page.getByRole('alertdialog')).toHaveCount(0);
  await expect(ada.page.getByRole('alert')).toHaveCount(0);
  await expect(ada.message('Before')).toBeVisible();

  spoil = false;
  await expect(ada.message('While refused')).toBeVisible();
});

test('a session ended from another device ends at once', async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page: phone } = await ada.elsewhere(browser);
  await ada.page.goto('/app/settings/account');
  await ada.page.getByRole('button', { name: /^Sign out .+/ }).click();
  await phone.waitForURL('**/login**');
});
