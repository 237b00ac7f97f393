import { test as base, expect } from '@playwright/test';
import { KithServer } from './kith-server.ts';
import { watchErrors } from './watch-errors.ts';

interface Options {
  /**
   * Gives the test a server of its own that it can kill; otherwise the tests of a worker share one.
   */
  ownServer: boolean;
  /** Settings of a test's own server. */
  settings: Record<string, string>;
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

export const test = base.extend<Fixtures, WorkerFixtures>({
  ownServer: [false, { option: true }],
  settings: [{}, { option: true }],
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
    async ({ browser, server, expectedErrors }, use) => {
      const errors = watchErrors(browser, server);
      await use(undefined);
      const unexpected = errors.stop().filter((text) => !expectedErrors.some((e) => e.test(text)));
      // Pages left open keep rendering, and slow down all later tests.
      await Promise.all(browser.contexts().map((context) => context.close()));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
