import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** How a process is doing. */
export interface Process {
  /** Milliseconds by a clock that nobody sets. */
  now(): number;
  /** From where `busySince` counts. */
  mark(): EventLoopUtilization;
  /** The part of the time in which the event loop had something to do. */
  busySince(mark: EventLoopUtilization): number;
  /** Of the heap that V8 allows. */
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
