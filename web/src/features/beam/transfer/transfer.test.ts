import type { BeamItem } from '@kith/contract/beam/beam.schemas';
import { expect, test } from 'vitest';
import { createReceiving, NotAsAccepted } from './receiving.ts';
import { safePaths } from './safe-paths.ts';
import { digest, type Said } from './said.ts';
import { createSending, itemOf, NotTheSame, type Outgoing } from './sending.ts';

const MIB = 1_048_576;
const file = (name: string, data: BlobPart): Outgoing => ({
  ...{ kind: 'file', name },
  data: new Blob([data]),
});
const filled = (size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, at) => at % 251);

/** What a browser keeps of one transfer, whatever page is open. */
interface Disk {
  items?: readonly BeamItem[];
  /** Verified parts of each thing. */
  parts: { hash: string; bytes: Uint8Array<ArrayBuffer> }[][];
}

/** What arrived, and what was opened and never closed. */
const receiver = (items: readonly Outgoing[], disk: Disk = { parts: [] }) => {
  const arrived = new Map<string, Blob>();
  const open = new Set<string>();
  const said: Said[] = [];
  const accepted = {
    items: items.map(itemOf).slice(0, 10),
    count: items.length,
    bytes: items.reduce((sum, { data }) => sum + data.size, 0),
  };
  let hear = (_: Said) => {};
  const before = disk.items && {
    items: disk.items,
    hashes: disk.items.map((_, at) => (disk.parts[at] ?? []).map(({ hash }) => hash)),
  };
  const receiving = createReceiving({
    ...{ accepted, before, digest },
    begin: async (all) => {
      disk.items = all;
    },
    open: async (_item, at, path, kept) => {
      disk.parts[at] ??= [];
      const parts = disk.parts[at];
      expect(parts.map(({ hash }) => hash)).toEqual(kept);
      open.add(path);
      return {
        write: async (bytes, hash) => void parts.push({ bytes, hash }),
        close: async () => {
          open.delete(path);
          arrived.set(path, new Blob(parts.map(({ bytes }) => bytes)));
        },
      };
    },
    say: (each) => {
      said.push(each);
      hear(each);
    },
    onProgress: () => {},
  });
  return {
    ...{ arrived, open, said, receiving },
    onSaid: (listener: typeof hear) => {
      hear = listener;
    },
  };
};
const say = (said: unknown) => JSON.stringify(said);
const begin = (items: readonly Outgoing[]) => say({ t: 'begin', items: items.map(itemOf) });
const small = [file('a.txt', 'hello')];
const bytes = new TextEncoder().encode('hello');
const chunk = async (over: object = {}) =>
  say({ t: 'chunk', item: 0, index: 0, size: 5, hash: await digest(bytes), ...over });

test('[S2.1.07] files arrive as they were sent, part by part and never far ahead of what was stored', async () => {
  const items = [file('large.bin', filled(10 * MIB + 7)), file('empty', ''), small[0] as Outgoing];
  const { arrived, receiving, onSaid } = receiver(items);
  const progress: number[] = [];
  let ahead = 0;
  let most = 0;
  const sending = createSending({
    ...{ items, digest, known: [] },
    pipe: {
      send: (data) => {
        if (typeof data === 'string' && data.includes('"chunk"')) most = Math.max(most, ++ahead);
        void receiving.take(data);
      },
      room: async () => {},
    },
    onProgress: (done) => progress.push(done),
  });
  onSaid((said) => {
    if (said.t === 'kept') ahead -= 1;
    sending.hear(said);
  });
  await sending.run();
  expect([...arrived.keys()]).toEqual(['large.bin', 'empty', 'a.txt']);
  const [large] = arrived.values();
  expect(new Uint8Array((await large?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
    filled(10 * MIB + 7),
  );
  expect(progress.at(-1)).toBe(10 * MIB + 12);
  expect(most).toBeLessThanOrEqual(8);
});

const HOSTILE: [string, (take: (data: string | ArrayBuffer) => Promise<void>) => Promise<void>][] =
  [
    ['more things than accepted', (take) => take(begin([...small, ...small]))],
    ['a larger thing', (take) => take(begin([file('a.txt', 'hello!')]))],
    ['another name', (take) => take(begin([file('b.txt', 'hello')]))],
    [
      'a false size',
      (take) => take(say({ t: 'begin', items: [{ kind: 'file', name: 'a.txt', size: -5 }] })),
    ],
    ['no list', (take) => take(say({ t: 'begin', items: 'all' }))],
    ['something that is no message', (take) => take('{')],
    ['a part before the beginning', async (take) => take(await chunk())],
    [
      'a part out of order',
      async (take) => {
        await take(begin(small));
        await take(await chunk({ index: 1 }));
      },
    ],
    [
      'a part of another size',
      async (take) => {
        await take(begin(small));
        await take(await chunk({ size: 4 }));
      },
    ],
    [
      'a part that does not end',
      async (take) => {
        await take(begin(small));
        await take(await chunk());
        await take(new ArrayBuffer(6));
      },
    ],
    [
      'a wrong hash',
      async (take) => {
        await take(begin(small));
        await take(await chunk({ hash: 'f'.repeat(64) }));
        await take(bytes.slice().buffer);
      },
    ],
    [
      'a wrong hash of the whole',
      async (take) => {
        await take(begin(small));
        await take(await chunk());
        await take(bytes.slice().buffer);
        await take(say({ t: 'end', item: 0, hash: 'f'.repeat(64) }));
      },
    ],
    [
      'an end too early',
      async (take) => {
        await take(begin(small));
        await take(say({ t: 'done' }));
      },
    ],
    [
      'a piece that belongs to nothing',
      async (take) => {
        await take(begin(small));
        await take(new ArrayBuffer(1));
      },
    ],
  ];
test.each(HOSTILE)('a page that sends %s is not listened to any more', async (_, attack) => {
  const { arrived, receiving } = receiver(small);
  await expect(attack(receiving.take)).rejects.toThrow(NotAsAccepted);
  await expect(receiving.take(begin(small))).rejects.toThrow(NotAsAccepted);
  expect(arrived.size).toBe(0);
  expect(receiving.isDone()).toBe(false);
});

test('no name leads elsewhere, looks like another one, or is there twice', () => {
  expect(
    safePaths(['../../etc/passwd', 'C:\\Users\\a.exe', 'fdp.\u202egpj.exe', '..', '', '.profile']),
  ).toEqual(['etc/passwd', 'C_/Users/a.exe', 'fdp.gpj.exe', 'file', 'file (2)', 'profile']);
  expect(safePaths(['a/x.txt', 'a/X.TXT', 'a/x.txt', 'b/x.txt'])).toEqual([
    ...['a/x.txt', 'a/X (2).TXT', 'a/x (3).txt', 'b/x.txt'],
  ]);
});

test('a sender that does not wait for a slow disk is refused before it fills the memory', async () => {
  const large = [file('large.bin', filled(MIB))];
  const receiving = createReceiving({
    ...{ accepted: { items: large.map(itemOf), count: 1, bytes: MIB }, digest },
    begin: async () => {},
    open: () => new Promise(() => {}),
    say: () => {},
    onProgress: () => {},
  });
  await receiving.take(begin(large));
  for (let nth = 0; nth < 15; nth++) void receiving.take(new ArrayBuffer(MIB)).catch(() => {});
  await expect(receiving.take(new ArrayBuffer(2 * MIB))).rejects.toThrow('can wait');
});

/** Sends until so many pieces have gone; resolves with their number once everything has arrived or the rest is lost. */
const connect = (
  items: readonly Outgoing[],
  { receiving, onSaid }: ReturnType<typeof receiver>,
  known: string[][],
  cutAt = Number.POSITIVE_INFINITY,
): Promise<number> =>
  new Promise((resolve, reject) => {
    let pieces = 0;
    const sending = createSending({
      ...{ items, digest, known },
      pipe: {
        send: (data) => {
          if (pieces >= cutAt) return;
          if (typeof data !== 'string') pieces += 1;
          const isLast = pieces >= cutAt;
          // Everything before it has been taken as well by then.
          receiving.take(data).then(() => isLast && resolve(pieces), reject);
        },
        room: async () => {},
      },
      onProgress: () => {},
    });
    onSaid((said) => {
      if (pieces < cutAt) sending.hear(said);
    });
    sending.run().then(() => resolve(pieces), reject);
  });

const LONG = filled(3 * MIB + 7);
const LONGER = filled(6 * MIB);
const several = () => [
  file('a.bin', LONG),
  file('empty', ''),
  file('b.bin', LONGER),
  file('end', ''),
];
/** Of 64 KiB, those of all things together. */
const PIECES = 49 + 96;

test.each(Array.from({ length: 9 }, (_, tenth) => tenth + 1))(
  '[S2.1.07] cut off after %i tenths, it goes on from the last verified part, in the same page or another',
  async (tenth) => {
    const cutAt = Math.round((PIECES * tenth) / 10);
    for (const isReloaded of [false, true]) {
      const items = several();
      const disk: Disk = { parts: [] };
      const known: string[][] = [];
      const first = receiver(items, disk);
      await connect(items, first, known, cutAt);
      const kept = disk.parts.flat().length;
      const second = isReloaded ? receiver(items, disk) : first;
      // Who sends may have been reloaded as well, and knows no hash any more.
      const sent = await connect(several(), second, isReloaded ? [] : known);
      expect(sent).toBeLessThanOrEqual(PIECES - 16 * (kept - 1));
      expect(second.receiving.isDone()).toBe(true);
      expect([...second.arrived.keys()]).toEqual(['a.bin', 'empty', 'b.bin', 'end']);
      for (const { name, data } of items)
        expect(
          await digest(
            new Uint8Array((await second.arrived.get(name)?.arrayBuffer()) ?? new ArrayBuffer()),
          ),
        ).toBe(await digest(new Uint8Array(await data.arrayBuffer())));
    }
  },
);

test('files that are not those of before are not mixed with them', async () => {
  const disk: Disk = { parts: [] };
  await connect(several(), receiver(several(), disk), [], 100);
  const changed = [file('a.bin', new Uint8Array(LONG.length)), ...several().slice(1)];
  await expect(connect(changed, receiver(changed, disk), [])).rejects.toThrow(NotTheSame);
  // Another list is no continuation either.
  const renamed = [file('c.bin', LONG), ...several().slice(1)];
  await expect(receiver(renamed, disk).receiving.take(begin(renamed))).rejects.toThrow(
    NotAsAccepted,
  );
});

test('when only the last word was lost, it is said again', async () => {
  const { receiving, said } = receiver([file('empty', '')]);
  await receiving.take(begin([file('empty', '')]));
  await receiving.take(say({ t: 'end', item: 0, hash: await digest(new Uint8Array()) }));
  await receiving.take(say({ t: 'done' }));
  await receiving.take(begin([file('empty', '')]));
  expect(said.filter(({ t }) => t === 'received')).toHaveLength(2);
});
