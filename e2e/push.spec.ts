import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test.use({ storesApp: true });

/**
 * Test browsers have no push service and show no notifications: this simulates a subscription of a
 * user who allows them.
 */
const subscribeToNobody = (page: Page) =>
  page.addInitScript(() => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
        each.charCodeAt(0),
      ).buffer;
    const keys = {
      p256dh:
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    };
    const ALLOWED = 'test.notifications-allowed';
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem(ALLOWED) ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem(ALLOWED, 'granted');
      return 'granted';
    };
    let held: object | null = null;
    const { prototype } = PushManager;
    prototype.getSubscription = async () => held as never;
    prototype.subscribe = async (options) => {
      const applicationServerKey = bytes(String(options?.applicationServerKey));
      held = {
        endpoint: `https://push.invalid/${Math.random()}`,
        options: { applicationServerKey },
        getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
        unsubscribe: async () => {
          held = null;
          return true;
        },
      };
      return held as never;
    };
  });

/** Hands a payload to the service worker, as the browser does once it has decrypted it. */
const openPush = async (page: Page) => {
  const wire: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await wire.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return (payload: object) =>
    wire.send('ServiceWorker.deliverPushMessage', {
      ...{ origin, registrationId },
      data: JSON.stringify(payload),
    });
};

type Notice = { title: string; body?: string; silent?: boolean; tag?: string; close(): void };
type Shown = { shown: Map<string, Notice> };

/** Keeps what the worker would show. */
const watchNotices = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Shown & { registration: ServiceWorkerRegistration };
    const shown = new Map<string, Notice>();
    scope.shown = shown;
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: { tag: string }) =>
        void shown.set(options.tag, { ...options, title, close: () => shown.delete(options.tag) }),
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...shown.values()].filter((notice) => tag === undefined || notice.tag === tag),
    });
  });

const notices = (worker: Worker) =>
  worker.evaluate(() =>
    [...(globalThis as unknown as Shown).shown.values()].map(
      ({ title, body, silent }) => `${title}: ${body}${silent ? ' (silent)' : ''}`,
    ),
  );

/** Simulates pressing a button of the notification. */
const press = (worker: Worker, action: string) =>
  worker.evaluate(async (action) => {
    const [notification] = (globalThis as unknown as Shown).shown.values();
    const waitUntil = (work: Promise<unknown>) => work;
    dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, action, waitUntil }),
    );
  }, action);

test('[S4.8.03] notifications are offered once the app is ready; a push shows the message, and can mark it as read', async ({
  browser,
}) => {
  const ben = await Person.signUp(browser, 'Ben');
  const ada = await Person.visit(browser, 'Ada');
  const { page, context } = ada;
  await subscribeToNobody(page);
  await ada.register();
  const offer = page.getByRole('region', { name: 'Get notified about new messages?' });
  await ben.startChat(ada);
  await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await ben.write('Good morning');
  await offer.getByRole('button', { name: 'Turn on' }).click();
  await expect(offer).toHaveCount(0);

  await page.goto('/app/settings/notifications');
  const onDevice = page.getByRole('switch', { name: 'Notifications on this device' });
  await expect(onDevice).toBeChecked();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'this device' })).toContainText(
    'cannot reach',
  );

  await ben.write('Low tide at seven');
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Low tide' })).toBeVisible();
  await page.goto('/app/chat');
  await expect(ada.chat('Ben')).toContainText('Low tide at seven');
  const chatId = await ada.chat('Ben').getAttribute('data-chat');
  const profileId = await page.evaluate(
    () => JSON.parse(localStorage.getItem('kith.auth') ?? '{}').profiles[0].id,
  );
  const [worker] = context.serviceWorkers() as [Worker];
  await watchNotices(worker);
  const push = await openPush(page);
  const payload = {
    ...{ kind: 'message', profileId, chatId, messageId: '1', createdTime: Date.now() },
    ...{ sender: 'Ben Test', text: 'Low tide at seven', isMention: false },
  };
  // It is announced within the app.
  await push({ ...payload, messageId: '0', text: 'Told within the app' });
  await page.goto('/legal/terms');
  await push({ ...payload, messageId: '0', text: 'Sleep well', silent: true });
  await expect.poll(() => notices(worker)).toEqual(['Ben Test: Sleep well (silent)']);
  await push(payload);
  await expect.poll(() => notices(worker)).toEqual(['Ben Test: Low tide at seven']);

  const isRead = context.waitForEvent('response', (response) => response.url().endsWith('/seen'));
  await press(worker, 'read');
  await isRead;
  expect(await notices(worker)).toEqual([]);
  await page.goto('/app/chat');
  await expect(ada.chat('Ben')).toBeVisible();
  await expect(ada.chat('Ben').getByLabel('unread')).toHaveCount(0);

  await page.goto('/app/settings/notifications');
  await expect(onDevice).toBeChecked();
  await expect(onDevice).toBeEnabled();
  await onDevice.press('Space');
  await expect(onDevice).not.toBeChecked();
  await page.reload();
  await expect(onDevice).not.toBeChecked();
  await expect(offer).toHaveCount(0);
});

test('users who decline notifications are not asked again', async ({ browser }) => {
  const ada = await Person.visit(browser, 'Ada');
  const { page } = ada;
  await subscribeToNobody(page);
  await ada.register();
  const ben = await Person.signUp(browser, 'Ben');
  await ben.startChat(ada);
  await ben.write('Good morning');
  const offer = page.getByRole('region', { name: 'Get notified about new messages?' });
  await offer.getByRole('button', { name: 'Close' }).click();
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Chats', exact: true })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(offer).toHaveCount(0);
});
