import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
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

/**
 * Bytes in use in another Node process after a garbage collection, by its inspector; without that, a
 * process that handles many packets keeps garbage for minutes.
 */
export const watchNode = async (pid: number): Promise<() => Promise<number>> => {
  process.kill(pid, 'SIGUSR1');
  const { webSocketDebuggerUrl } = await firstTarget();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  let asked = 0;
  const ask = async (method: string, params: object = {}): Promise<Answer> => {
    asked += 1;
    const id = asked;
    const answered = new Promise<Answer>((resolve) => {
      const hear = ({ data }: MessageEvent): void => {
        const message = JSON.parse(String(data)) as Answer;
        if (message.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(message);
      };
      socket.addEventListener('message', hear);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answered;
  };
  const expression = 'const m = process.memoryUsage(); m.heapUsed + m.external';
  return async () => {
    await ask('HeapProfiler.collectGarbage');
    const { result } = await ask('Runtime.evaluate', { expression: `{ ${expression} }` });
    return result?.result?.value ?? Number.NaN;
  };
};

interface Answer {
  id: number;
  result?: { result?: { value?: number } };
}

const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const TRIES = 50;

const firstTarget = async (): Promise<{ webSocketDebuggerUrl: string }> => {
  for (let nth = 0; nth < TRIES; nth++) {
    const [target] = await fetch(INSPECTOR).then(
      (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    );
    if (target !== undefined) return target;
    await sleep(100);
  }
  throw new Error('The process cannot be inspected.');
};
