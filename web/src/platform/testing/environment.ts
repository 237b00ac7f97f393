// The database's classes are global, as in a browser; each test browser has its own database.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Environment, InputEvent, KeyValue, PageEvent, Values } from '../environment.ts';
import { createTogether } from '../together.ts';

const turn = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

/** Runs everything that waits only for promises and for the database. */
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns += 1) await turn();
};

/** State of one tab. */
export const createTab = (): Values => {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
};

/**
 * State shared by the tabs of one browser; `tab()` is one tab's view of it. `used`: someone has
 * signed in here before.
 */
export const createBrowser = ({ used = true } = {}) => {
  const values = new Map<string, string>(used ? [['kith.signedIn', 'yes']] : []);
  const tabs: { listeners: Set<(key: string) => unknown> }[] = [];
  const tab = (): KeyValue => {
    const own = { listeners: new Set<(key: string) => unknown>() };
    tabs.push(own);
    const tell = (key: string): void => {
      for (const { listeners } of tabs.filter((other) => other !== own)) {
        for (const listener of listeners) listener(key);
      }
    };
    return {
      get: (key) => values.get(key) ?? null,
      set(key, value) {
        if (values.get(key) === value) return;
        values.set(key, value);
        tell(key);
      },
      remove(key) {
        if (values.delete(key)) tell(key);
      },
      watch(listener) {
        own.listeners.add(listener);
        return () => void own.listeners.delete(listener);
      },
    };
  };
  return { values, tab, indexedDB: new IDBFactory() };
};
export type TestBrowser = ReturnType<typeof createBrowser>;

interface Timer {
  at: number;
  run: () => void;
}

export interface TestEnvironment extends Environment {
  browser: TestBrowser;
  /** Runs due timers, in order, with everything that follows from them. */
  advance(ms: number): Promise<void>;
  settle(): Promise<void>;
  dispatch(event: PageEvent): void;
  input(kind: InputEvent): void;
  setVisible(visible: boolean): void;
  setOnline(online: boolean): void;
  isIos(value: boolean): void;
}

/** An environment whose clock only moves when told to. */
export const createTestEnvironment = (browser: TestBrowser = createBrowser()): TestEnvironment => {
  let now = 1_800_000_000_000;
  let ids = 0;
  let timers: Timer[] = [];
  const state = { visible: true, online: true, ios: false };
  const listeners = new Map<PageEvent, Set<() => void>>();
  const inputs = new Set<(kind: InputEvent) => void>();
  const dispatch = (event: PageEvent): void => {
    for (const listener of listeners.get(event) ?? []) listener();
  };

  return {
    browser,
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    random: () => 0.5,
    uuid: () => `id-${++ids}`,
    fetch: () => Promise.reject(new TypeError('Nothing is served here')),
    storage: browser.tab(),
    tab: createTab(),
    indexedDB: browser.indexedDB,
    together: createTogether(),
    page: {
      get isIos() {
        return state.ios;
      },
      isVisible: () => state.visible,
      isOnline: () => state.online,
      on(event, listener) {
        const set = listeners.get(event) ?? new Set();
        listeners.set(event, set.add(listener));
        return () => void set.delete(listener);
      },
      onInput(listener) {
        inputs.add(listener);
        return () => void inputs.delete(listener);
      },
    },
    settle,
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = end;
    },
    dispatch,
    input(kind) {
      for (const listener of inputs) listener(kind);
    },
    setVisible(visible) {
      state.visible = visible;
      dispatch(visible ? 'visible' : 'hidden');
    },
    setOnline(online) {
      state.online = online;
      dispatch(online ? 'online' : 'offline');
    },
    isIos(value) {
      state.ios = value;
    },
  };
};
