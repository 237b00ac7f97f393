import type { SamiMeaning, SamiThreadsChanged } from '@kith/contract/sami/sami.schemas';
import {
  emptySami,
  reduceSamiChanged,
  type SamiList,
  withSamiAnswer,
} from '@kith/contract/sami/sami-list';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { expectFresh } from '../../testing/law.ts';
import type { DirectoryClient } from '../../testing/sockets.ts';

export const writeTo = (id: string, text: string, isGroup = false): SamiMeaning => ({
  ...{ kind: 'act', verb: 'write', slots: { target: { id, isGroup }, text } },
});

let said = 0;
const entryOf = (text: string, meaning: SamiMeaning) => ({
  ...{ tempId: `t-sami-${++said}`, text, meaning },
  state: meaning.kind === 'act' ? ('waiting' as const) : ('done' as const),
});
const UNCLEAR: SamiMeaning = { kind: 'refused', reason: 'unclear' };

export const begin = async (client: TestClient, text: string, meaning: SamiMeaning = UNCLEAR) =>
  (await client.call('samiThreads.create', { body: entryOf(text, meaning) })).thread;
export const say = (client: TestClient, id: string, text: string, meaning: SamiMeaning = UNCLEAR) =>
  client.call('samiEntries.add', { params: { id }, body: entryOf(text, meaning) });
export const answer = (
  client: TestClient,
  id: string,
  body: {
    state?: 'running' | 'done' | 'failed' | 'discarded';
    meaning?: SamiMeaning;
    made?: string;
  },
  number = '1',
) => client.call('samiEntries.update', { params: { id, number }, body });

export const freshSami = async (client: TestClient): Promise<SamiList> =>
  withSamiAnswer(emptySami(), await client.call('samiThreads.list', { query: {} }));

export const titlesOf = async (client: TestClient): Promise<string[]> =>
  [...(await freshSami(client)).threads.values()].map(({ title }) => title).sort();

/** A browser of the profile: a snapshot and the events since. */
export interface SamiDevice {
  client: TestClient;
  socket: DirectoryClient;
  list: SamiList;
  /** The copy of a browser without events that requests the changes. */
  asleep: SamiList;
  heard: number;
}

export const openSamiDevice = async (client: TestClient): Promise<SamiDevice> => {
  const socket = await client.directory();
  await socket.next('heads');
  const list = await freshSami(client);
  return { client, socket, list, asleep: list, heard: socket.heard.length };
};

const caughtUp = async (client: TestClient, list: SamiList): Promise<SamiList> => {
  const query = { version: String(list.version) };
  return withSamiAnswer(list, await client.call('samiThreads.list', { query }));
};

/** Old snapshot + events = fresh snapshot, for every device. */
export const expectSamiLaw = (devices: readonly SamiDevice[]): Promise<void> =>
  expectFresh(
    devices.map((device) => ({
      who: profileOf(device.client),
      fresh: () => freshSami(device.client),
      heard: async ({ version }: SamiList) => {
        const { socket } = device;
        if (device.list.version < version)
          await socket.next('samiThreads.changed', (change) => change.version >= version);
        for (; device.heard < socket.heard.length; device.heard += 1) {
          const { name, payload } = socket.heard[device.heard] ?? {};
          if (name !== 'samiThreads.changed') continue;
          const reduced = reduceSamiChanged(device.list, payload as SamiThreadsChanged);
          device.list = reduced.gap ? await caughtUp(device.client, device.list) : reduced.list;
        }
        return device.list;
      },
      asked: async () => {
        device.asleep = await caughtUp(device.client, device.asleep);
        return device.asleep;
      },
    })),
    ({ version, threads }) => ({ version, threads: Object.fromEntries([...threads].sort()) }),
  );
