import { readFileSync } from 'node:fs';

/** The ids of the processes that a process has started and that still run; on Linux. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    .split(' ')
    .filter(Boolean)
    .map(Number);
