import { HOUR_MS } from '@kith/contract/base/constants';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestEnvironment, type TestEnvironment } from '../../platform/testing/environment.ts';
import { keepUpdated, type Registration } from './keep-updated.ts';

/** A version of the worker, as the browser shows it. */
class Version extends EventTarget {
  state: ServiceWorkerState = 'installing';
  heard: string[] = [];
  postMessage(message: string) {
    this.heard.push(message);
  }
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Browser extends EventTarget implements Registration {
  installing: Version | null = null;
  waiting: Version | null = null;
  active: Version | null = null;
  paths: string[] = [];
  updates = 0;
  async register(path: string, { scope }: RegistrationOptions) {
    this.paths.push(`${path} ${scope}`);
    return this;
  }
  async update() {
    this.updates++;
    throw new TypeError('offline');
  }
  /** What a browser does with a new version. */
  store(): Version {
    const version = new Version();
    this.installing = version;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = version;
    version.become('installed');
    if (this.active === null) this.activate();
    return version;
  }
  activate() {
    this.active = this.waiting;
    this.waiting = null;
    this.active?.become('activated');
  }
}

let env: TestEnvironment;
let browser: Browser;
let accept: (() => void) | undefined;
const reload = vi.fn();
beforeEach(() => {
  env = createTestEnvironment();
  browser = new Browser();
  accept = undefined;
  reload.mockClear();
});
const open = async (workers: Browser | null = browser) => {
  const onReady = (run: () => void) => {
    expect(accept).toBeUndefined();
    accept = run;
  };
  const close = keepUpdated({
    workers: workers ?? undefined,
    env,
    onReady,
    reload,
  });
  await env.settle();
  return close;
};

test('[S2.4.01] the service worker is registered for the whole origin, and its first version is no update', async () => {
  await open();
  expect(browser.paths).toEqual(['/sw.js /']);
  browser.store();
  expect(browser.active?.state).toBe('activated');
  expect(accept).toBeUndefined();
});

test('a new version waits until it is accepted, and then the page is loaded again', async () => {
  await open();
  browser.store();
  const next = browser.store();
  expect(accept).toBeTypeOf('function');
  expect([next.heard, reload.mock.calls.length]).toEqual([[], 0]);
  accept?.();
  expect([next.heard, reload.mock.calls.length]).toEqual([['take-over'], 0]);
  browser.activate();
  expect(reload).toHaveBeenCalledOnce();
});

test('a version stored while no page was open is offered to the next one', async () => {
  browser.store();
  browser.store();
  await open();
  expect(accept).toBeTypeOf('function');
});

test('accepting it after another window has done so reloads at once', async () => {
  await open();
  browser.store();
  browser.store();
  browser.activate();
  accept?.();
  expect(reload).toHaveBeenCalledOnce();
});

test('it checks for a new version every hour, whatever the last result, until the page closes', async () => {
  const close = await open();
  await env.advance(2 * HOUR_MS);
  expect(browser.updates).toBe(2);
  close();
  browser.store();
  browser.store();
  await env.advance(2 * HOUR_MS);
  expect([browser.updates, accept]).toEqual([2, undefined]);
});

test('without service workers, or where they cannot be registered, nothing happens', async () => {
  await open(null);
  vi.spyOn(browser, 'register').mockRejectedValue(new DOMException('not allowed'));
  await open();
  await env.advance(HOUR_MS);
  expect([browser.updates, accept]).toEqual([0, undefined]);
});
