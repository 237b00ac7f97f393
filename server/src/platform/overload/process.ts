import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** Load indicators of a process. */
export interface Process {
  /** Monotonic time in milliseconds. */
  now(): number;
  /** Reference point for `busySince`. */
  mark(): EventLoopUtilization;
  /** Fraction of the time since then in which the event loop was busy. */
  busySince(mark: EventLoopUtilization): number;
  /** Used fraction of the heap limit of V8. */
  heapPart(): number;
}

export const thisProcess: Process = {
  now: () => performance.now(),
  mark: () => performance.eventLoopUtilization(),
  busySince: (mark) => performance.eventLoopUtilization(mark).utilization,
  heapPart: () => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    return used / limit;
  },
};
