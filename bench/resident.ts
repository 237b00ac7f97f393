import { readFileSync } from 'node:fs';

/** The resident memory of a process, including shared parts; only on Linux. */
export const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]);
