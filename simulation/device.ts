import type { DirectoryServerEvents } from '@kith/contract';
import { createChatEngine } from '../web/src/features/chat/engine/chat.engine.ts';
import type { ChatEngine } from '../web/src/features/chat/engine/chat.types.ts';
import { createLink, type Link } from '../web/src/platform/connection.ts';
import type { Environment, KeyValue, PageEvent } from '../web/src/platform/environment.ts';
import { watchIdle } from '../web/src/platform/idle.ts';
import { watchForResync } from '../web/src/platform/resync.ts';
import { ALONE } from '../web/src/platform/tabs/tabs.types.ts';
import { createTogether } from '../web/src/platform/together.ts';
import type { Guard } from './guards.ts';
import { createDisk, createMemoryStore, type Disk } from './local-store.ts';
import type { Chance } from './random.ts';
import type { Schedule } from './schedule.ts';
import type { Viewer } from './socket.ts';
import { createWire, type Wire, type WireOptions } from './transport.ts';

/** A browser of one profile: its page can be closed and opened, its disk stays. */
export interface Device {
  name: string;
  profileId: string;
  viewer: Viewer;
  disk: Disk;
  online: boolean;
  visible: boolean;
  engine: ChatEngine;
  wire: Wire;
  /** User activity. */
  touch(): void;
  setOnline(online: boolean): void;
  setVisible(visible: boolean): void;
  /** Opens the page again from the disk; a killed one has not written pending changes. */
  restart(isKilled: boolean): void;
}

export interface DeviceOptions extends Omit<WireOptions, 'isOnline' | 'onEvent'> {
  name: string;
  schedule: Schedule;
  chance: Chance;
  onEvent(device: Device, event: string, payload: unknown): unknown;
  onKept(tempId: string): void;
  without: Guard | undefined;
}

const createStorage = (): KeyValue => {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    watch: () => () => {},
  };
};

export const createDevice = (options: DeviceOptions): Device => {
  const { schedule, chance, network, name, viewer } = options;
  const { profileId } = viewer;
  const storage = createStorage();
  const tab = createStorage();
  let ids = 0;
  let end = (_isKilled: boolean): void => {};
  let inputs = new Set<() => void>();
  let pageListeners = new Map<PageEvent, Set<() => void>>();
  const dispatch = (event: PageEvent): void => {
    for (const listener of pageListeners.get(event) ?? []) listener();
  };

  const openPage = (): void => {
    let alive = true;
    inputs = new Set();
    pageListeners = new Map();
    const after: Environment['after'] = (ms, run) =>
      schedule.after(ms, () => (alive ? run() : undefined));
    const env: Environment = {
      now: schedule.now,
      after,
      random: chance.next,
      uuid: () => `${name}-${++ids}`,
      fetch: () => Promise.reject(new TypeError('Calls go over the wire')),
      storage,
      tab,
      page: {
        isIos: false,
        isVisible: () => device.visible,
        isOnline: () => device.online,
        on(event, listener) {
          const set = pageListeners.get(event) ?? new Set();
          pageListeners.set(event, set.add(listener));
          return () => void set.delete(listener);
        },
        onInput(listener) {
          const told = (): void => listener('input');
          inputs.add(told);
          return () => void inputs.delete(told);
        },
      },
      indexedDB: undefined as never,
      together: createTogether(),
    };
    const wire = createWire({
      ...options,
      isOnline: () => device.online,
      onEvent: (event, payload) => options.onEvent(device, event, payload),
    });
    const link: Link<DirectoryServerEvents> = createLink({
      env,
      socket: wire.socket,
      renew: async () => {},
    });
    const idle = watchIdle(env);
    const local = createMemoryStore(device.disk, {
      after,
      writeMs: () => network.delay(0, 30),
      onKept: options.onKept,
      without: options.without,
    });
    const engine = createChatEngine({
      env,
      call: wire.call,
      upload: async () => {
        throw new Error('Nothing is uploaded');
      },
      me: profileId,
      link,
      tabs: ALONE,
      local,
      idle: idle.store,
      kinds: [],
    });
    const unwatch = watchForResync(env, () => void engine.refresh({ force: true }));
    Object.assign(device, { engine, wire });
    link.start();
    end = (isKilled) => {
      if (isKilled) local.lose();
      unwatch();
      engine.dispose();
      idle.dispose();
      link.stop();
      wire.close();
      alive = false;
    };
  };

  const device = {
    name,
    profileId,
    viewer,
    disk: createDisk(),
    online: true,
    visible: true,
    touch() {
      for (const told of inputs) told();
    },
    setOnline(online: boolean) {
      if (device.online === online) return;
      device.online = online;
      if (!online) device.wire.cut(chance.hit(0.3));
      dispatch(online ? 'online' : 'offline');
    },
    setVisible(visible: boolean) {
      if (device.visible === visible) return;
      device.visible = visible;
      dispatch(visible ? 'visible' : 'hidden');
    },
    restart(isKilled: boolean) {
      end(isKilled);
      openPage();
    },
  } as Device;
  openPage();
  return device;
};
