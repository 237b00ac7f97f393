import type { RichText, TimelineChanged } from '@kith/contract';
import {
  emptyTimeline,
  reduceTimelineChanged,
  type TimelineList,
  withTimelineAnswer,
} from '@kith/contract/timeline/timeline-list';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { expectFresh } from '../../testing/law.ts';
import type { DirectoryClient } from '../../testing/sockets.ts';

export const naming = (...people: TestClient[]): RichText => [
  ...people.map((person) => ({
    insert: {
      mention: {
        ...{ id: profileOf(person), value: 'Name', isShort: true },
        denotationChar: '@' as const,
      },
    },
  })),
  { insert: ' look at this' },
];

let sent = 0;
export const write = (
  who: TestClient,
  chatId: string,
  delta: RichText,
  more: { replyTo?: string } = {},
) =>
  who.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-timeline-${++sent}`, delta, ...more },
  });

export const freshTimeline = async (client: TestClient): Promise<TimelineList> =>
  withTimelineAnswer(emptyTimeline(), await client.call('timeline.list'));

/** The items of a profile of these kinds, as kind and message, with what is done in brackets. */
export const shownItems = async (
  client: TestClient,
  kinds: readonly string[] = ['mention', 'reply'],
): Promise<string[]> =>
  [...(await freshTimeline(client)).items.values()]
    .filter(({ kind }) => kinds.includes(kind))
    .sort((a, b) => Number(a.messageId) - Number(b.messageId) || a.at - b.at)
    .map(({ kind, messageId, done }) => {
      const shown = messageId === null ? kind : `${kind} ${messageId}`;
      return done ? `(${shown})` : shown;
    });

/** A browser of the profile: a snapshot and the events since. */
export interface TimelineDevice {
  client: TestClient;
  socket: DirectoryClient;
  list: TimelineList;
  /** The copy of a browser without events that requests the changes. */
  asleep: TimelineList;
  heard: number;
}

export const openTimelineDevice = async (client: TestClient): Promise<TimelineDevice> => {
  const socket = await client.directory();
  await socket.next('heads');
  const list = await freshTimeline(client);
  return { client, socket, list, asleep: list, heard: socket.heard.length };
};

const caughtUp = async (client: TestClient, list: TimelineList): Promise<TimelineList> => {
  const query = { version: String(list.version) };
  return withTimelineAnswer(list, await client.call('timeline.list', { query }));
};

/** Old snapshot + events = fresh snapshot, for every device. */
export const expectTimelineLaw = (devices: readonly TimelineDevice[]): Promise<void> =>
  expectFresh(
    devices.map((device) => ({
      who: profileOf(device.client),
      fresh: () => freshTimeline(device.client),
      heard: async ({ version }: TimelineList) => {
        const { socket } = device;
        if (device.list.version < version)
          await socket.next('timeline.changed', (change) => change.version >= version);
        for (; device.heard < socket.heard.length; device.heard += 1) {
          const { name, payload } = socket.heard[device.heard] ?? {};
          if (name !== 'timeline.changed') continue;
          const reduced = reduceTimelineChanged(device.list, payload as TimelineChanged);
          device.list = reduced.gap ? await caughtUp(device.client, device.list) : reduced.list;
        }
        return device.list;
      },
      asked: async () => {
        device.asleep = await caughtUp(device.client, device.asleep);
        return device.asleep;
      },
    })),
    ({ version, items }) => ({ version, items: Object.fromEntries([...items].sort()) }),
  );
