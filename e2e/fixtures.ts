import { type BrowserContext, test as base, expect } from '@playwright/test';
import { KithServer } from './kith-server.ts';
import { watchErrors } from './watch-errors.ts';

interface Options {
  /**
   * Gives the test a server of its own that it can kill; otherwise the tests of a worker share one.
   */
  ownServer: boolean;
  /** Settings of a test's own server. */
  settings: Record<string, string>;
  /**
   * The browser stores the app, from which it opens offline and receives pushes. Other journeys run as over plain
   * http, without a service worker, which takes a fifth less of the processor.
   */
  storesApp: boolean;
  /** Expected console errors, such as a refused sign-in. */
  expectedErrors: RegExp[];
}

interface Fixtures extends Options {
  server: KithServer;
  noErrors: undefined;
}

interface WorkerFixtures {
  sharedServer: () => Promise<KithServer>;
}

/** A browser on plain http offers no service worker. */
const withoutWorkers = (context: BrowserContext): void =>
  void context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownServer: [false, { option: true }],
  settings: [{}, { option: true }],
  storesApp: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      let server: Promise<KithServer> | undefined;
      await use(() => {
        server ??= KithServer.create();
        return server;
      });
      await (await server)?.remove();
    },
    { scope: 'worker' },
  ],

  server: async ({ ownServer, settings, sharedServer }, use, info) => {
    const server = ownServer ? await KithServer.create(settings) : await sharedServer();
    await use(server);
    if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.log });
    if (ownServer) await server.remove();
  },

  baseURL: async ({ server }, use) => use(server.origin),

  noErrors: [
    async ({ browser, server, expectedErrors, storesApp }, use) => {
      const errors = watchErrors(browser, server);
      if (!storesApp) browser.on('context', withoutWorkers);
      await use(undefined);
      browser.off('context', withoutWorkers);
      const unexpected = errors.stop().filter((text) => !expectedErrors.some((e) => e.test(text)));
      // Pages left open keep rendering, and slow down all later tests.
      await Promise.all(browser.contexts().map((context) => context.close()));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
