import type { SearchWorker } from './search-client.ts';

export const spawnSearchWorker = (): SearchWorker =>
  new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' }) as SearchWorker;
