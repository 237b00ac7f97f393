import type { Browser, BrowserContext } from '@playwright/test';
import type { KithServer } from './kith-server.ts';

/** Chromium's errors when the server is down. */
const network =
  /net::ERR_(CONNECTION|EMPTY_RESPONSE|NETWORK|SOCKET)|WebSocket connection to|when fetching the script/;

/**
 * Collects uncaught errors and console errors of every page in the browser, including violations of
 * the content security policy. Network errors do not count once the server was stopped on purpose.
 */
export function watchErrors(browser: Browser, server: KithServer) {
  const errors: string[] = [];
  const timesDown = server.timesDown;
  const watch = (context: BrowserContext) => {
    context.on('weberror', (error) => errors.push(`${error.error().stack}`));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      if (server.timesDown > timesDown && network.test(message.text())) return;
      errors.push(`${message.text()} (${message.location().url})`);
    });
  };
  browser.on('context', watch);
  return {
    /** Stops watching and returns the errors. */
    stop() {
      browser.off('context', watch);
      return errors;
    },
  };
}
