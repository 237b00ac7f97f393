import { readFileSync } from 'node:fs';

/** The memory that a process uses, shared parts included; on Linux. */
export const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]);
