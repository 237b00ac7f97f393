import { HOUR_MS, KithError, RESUME_MAX_BYTES } from '@kith/contract';
import { expect, test } from 'vitest';
import { type Followed, headsOf, purgesOf, resumer } from './followed.ts';

const answering = (
  name: string,
  since: Followed<string>['since'] = async () => ({}),
): Followed<string> => ({ name, since });

test('removes old markers of collections hourly; a collection without markers has no job', () => {
  const run = async () => {};
  const collections = [
    answering('notes'),
    { ...answering('books'), purge: { name: 'books', run } },
  ];
  expect(purgesOf(collections)).toEqual([{ name: 'books', run, everyMs: HOUR_MS }]);
});

test('sends the heads of all collections together with the epoch', async () => {
  const heads = headsOf<string>('this database', [
    answering('notes'),
    { ...answering('books'), heads: async (actor) => ({ books: actor }) },
    { ...answering('shelves'), heads: async () => ({ shelves: 2 }) },
  ]);
  expect(await heads('ann')).toEqual({ epoch: 'this database', books: 'ann', shelves: 2 });
});

test('each copy gets the changes since its version; a copy of another database gets everything', async () => {
  const resume = resumer<string>('this', [
    answering('books', async (actor, version, owner) => ({ actor, version, owner })),
    answering('notes', async () => null),
  ]);
  const copies = [
    { collection: 'books', version: 3, owner: 'a shelf' },
    { collection: 'notes', version: 4 },
    { collection: 'unheard', version: 5 },
  ] as never;
  const told = (version: number) => ({
    epoch: 'this',
    answers: [
      { collection: 'books', answer: { actor: 'ann', version, owner: 'a shelf' } },
      { collection: 'notes', ask: true },
      { collection: 'unheard', ask: true },
    ],
  });
  expect(await resume({ epoch: 'this', copies }, 'ann')).toEqual(told(3));
  expect(await resume({ epoch: null, copies }, 'ann')).toEqual(told(3));
  expect(await resume({ epoch: 'another', copies }, 'ann')).toEqual(told(0));
});

test('includes answers while there is space; the rest has to be requested by call', async () => {
  // Accounts for the braces, the name, the colon and quotes.
  const sized = (bytes: number) =>
    answering(`${bytes}`, async () => ({ a: 'x'.repeat(bytes - 8) }));
  const fits = async (...sizes: number[]) => {
    const resume = resumer<string>('this', sizes.map(sized));
    const copies = sizes.map((size) => ({ collection: `${size}`, version: 1 })) as never;
    const { answers } = await resume({ epoch: 'this', copies }, 'ann');
    return answers.map((answer) => 'answer' in answer);
  };
  expect(await fits(RESUME_MAX_BYTES - 100, 100)).toEqual([true, true]);
  expect(await fits(RESUME_MAX_BYTES - 100, 101)).toEqual([true, false]);
});

test('refused collections have to be requested by call, which says why; server failures are passed on', async () => {
  const resumeWith = (error: Error) =>
    resumer<string>('this', [
      answering('books', async () => {
        throw error;
      }),
    ])({ epoch: 'this', copies: [{ collection: 'books', version: 1 }] as never }, 'ann');
  expect(await resumeWith(new KithError('not_found', 'No such shelf.'))).toEqual({
    epoch: 'this',
    answers: [{ collection: 'books', ask: true }],
  });
  await expect(resumeWith(new KithError('internal', 'broken'))).rejects.toThrow('broken');
  await expect(resumeWith(new Error('the disk'))).rejects.toThrow('the disk');
});
