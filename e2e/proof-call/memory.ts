import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { childrenOf } from '../../server/src/testing/children.ts';

/** Memory of a process that is in use, in bytes; on Linux. */
export const residentOf = (pid: number): number => {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kib) * 1_024;
};

const below = (pid: number): number[] => childrenOf(pid).flatMap((id) => [id, ...below(id)]);

/** The process that forwards the rooms of a server; undefined while there is none. */
export const forwarderOf = (pid: number): number | undefined =>
  below(pid).find((id) => readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('/forwarder/'));

export const watchHeap = async (page: Page): Promise<() => Promise<number>> => {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize;
  };
};

/** All processes of the browser that show pages; each also has the buffers of its media. */
export const watchRenderers = async (browser: Browser): Promise<() => Promise<number>> => {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo
      .filter(({ type }) => type === 'renderer')
      .reduce((sum, { id }) => sum + residentOf(id), 0);
  };
};
