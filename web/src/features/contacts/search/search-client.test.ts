import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import type { SearchRequest } from './search.worker.ts';
import { createContactSearch, type SearchWorker } from './search-client.ts';

const contact = {
  ...{ id: 'ottilie', version: 1, firstName: 'Ottilie', lastName: null, companyName: null },
  ...{ jobTitle: null, fields: [], addresses: [], emails: [], numbers: [], notes: [] },
};

/** Workers that answer as the test says. */
const openSearch = (answer: (request: SearchRequest, worker: number) => unknown) => {
  const workers: (SearchWorker & { isEnded: boolean })[] = [];
  const contacts = new Map([[contact.id, contact]]);
  const search = createContactSearch({
    env: createTestEnvironment(),
    local: { copy: () => ({ read: async () => null, save: () => {} }) } as never,
    state: createStore(() => ({ book: { contacts } })) as never,
    spawn: () => {
      const at = workers.length;
      const worker = {
        ...{ onmessage: null, onerror: null, isEnded: false },
        postMessage(request: SearchRequest) {
          queueMicrotask(() => {
            try {
              const ok = answer(request, at);
              workers[at]?.onmessage?.({ data: { seq: request.seq, ok } });
            } catch (error) {
              workers[at]?.onmessage?.({ data: { seq: request.seq, failed: String(error) } });
            }
          });
        },
        terminate() {
          worker.isEnded = true;
        },
      };
      workers.push(worker);
      return worker;
    },
  });
  return { search, workers };
};

test('a search that failed begins anew with the next one', async () => {
  const indexed: unknown[] = [];
  const { search, workers } = openSearch((request, worker) => {
    if (request.kind === 'put' && worker === 0) throw new Error('out of memory');
    if (request.kind === 'put') indexed.push(...request.docs.map(({ id }) => id));
    return request.kind === 'search' ? [{ id: 'ottilie' }] : undefined;
  });
  await expect(search.search('otti', undefined)).rejects.toThrow('out of memory');
  expect(await search.search('otti', undefined)).toEqual([{ id: 'ottilie' }]);
  expect([indexed, workers.map(({ isEnded }) => isEnded)]).toEqual([['ottilie'], [true, false]]);
  search.dispose();
});

test('a search ends when its program cannot be loaded or dies', async () => {
  let asked = 0;
  const { search, workers } = openSearch((request, worker) => {
    if (worker === 0) {
      asked += 1;
      // Nothing more comes from it.
      workers[0]?.onerror?.({} as ErrorEvent);
      return undefined;
    }
    return request.kind === 'search' ? [] : undefined;
  });
  await expect(search.search('otti', undefined)).rejects.toThrow('has ended');
  expect(asked).toBe(1);
  expect(await search.search('otti', undefined)).toEqual([]);
  search.dispose();
});
