import { devices } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ storesApp: true });

interface Wrapped {
  sent: { type: string }[];
  webkit: unknown;
}

/** A stand-in for the native app, which records the page's messages. */
const wrap = (): void => {
  const page = window as unknown as Wrapped;
  page.sent = [];
  const postMessage = (message: { type: string }) => page.sent.push(message);
  page.webkit = { messageHandlers: { kith: { postMessage } } };
};

test.describe('in the wrapper', () => {
  const { userAgent, viewport, hasTouch } = devices['iPhone 15'];
  test.use({ userAgent: `${userAgent} KithApp/1.0`, viewport, hasTouch });

  test('[S1.06] the page reports that it is ready, registers tokens for notifications, opens launch addresses, and accepts shares of other apps', async ({
    browser,
  }) => {
    const ada = await Person.signUp(browser, 'Ada');
    const { page } = ada;
    const ben = await Person.signUp(browser, 'Ben');
    await ben.startChat(ada);
    await ben.composer.fill('Good morning');
    // On a phone, Enter begins a new line.
    await ben.page.getByRole('button', { name: 'Send' }).click();
    await page.addInitScript(wrap);
    await page.reload();
    const sent = () => page.evaluate(() => (window as unknown as Wrapped).sent);
    await expect.poll(sent).toContainEqual({ type: 'ready', version: 1 });
    const say = (detail: unknown) =>
      page.evaluate(
        (message) =>
          void window.dispatchEvent(new CustomEvent('kith-wrapper', { detail: message })),
        detail,
      );

    const asked = (type: string) => expect.poll(sent).toContainEqual({ type });
    await asked('takesCalls');
    await asked('getPush');
    await say({ type: 'push', permission: 'prompt', token: null });
    const offer = page.getByRole('region', { name: 'Get notified about new messages?' });
    await offer.getByRole('button', { name: 'Turn on' }).click();
    await asked('askPush');
    const registered = page.waitForRequest('**/registerPushToken');
    const token = 'ab'.repeat(32);
    await say({ type: 'push', permission: 'granted', token, callsToken: 'cd'.repeat(32) });
    expect((await registered).postDataJSON()).toMatchObject({ endpoint: token, app: 'ios' });
    await page.goto('/app/settings/notifications');
    await asked('getPush');
    await say({ type: 'push', permission: 'granted', token, callsToken: 'cd'.repeat(32) });
    await expect(page.getByRole('switch', { name: 'Notifications on this device' })).toBeChecked();

    await say({ type: 'launch', url: '/app/contacts' });
    await page.waitForURL('**/app/contacts');
    await say({ type: 'launch', url: '/app' });
    await say({ type: 'launch', url: 'https://elsewhere.example/app/chat' });
    await say({ type: 'somethingNewer' });
    await say({
      type: 'shared',
      items: [
        { type: 'text', data: 'From another app', title: null },
        { type: 'file', data: 'bm90ZXM=', title: 'notes.txt', mediaType: 'text/plain' },
        { type: 'file', data: '%%%', title: 'torn.bin' },
        { type: 'file', data: null, title: 'film.mov', error: 'TooBigError' },
      ],
    });
    await page.waitForURL('**/app/shared');
    await expect(page.getByRole('list', { name: 'Shared items' }).getByRole('listitem')).toHaveText(
      ['From another app', 'notes.txt5 bytes', 'torn.binNot supported', /^film.movToo large/],
    );
  });
});
