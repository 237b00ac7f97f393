import { getHeapStatistics } from 'node:v8';

/** How a process is doing. */
export interface Process {
  /** Milliseconds by a clock that nobody sets. */
  now(): number;
  /** Of the heap that V8 allows. */
  heapPart(): number;
}

export const thisProcess: Process = {
  now: () => performance.now(),
  heapPart: () => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    return used / limit;
  },
};
