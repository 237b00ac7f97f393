import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_RECONNECT_JITTER_MS, SOCKET_RECONNECT_MS } from '@kith/contract';
import { childrenOf } from '../server/src/testing/children.ts';
import { type Client, forAll, type Target } from './client.ts';
import { percentilesOf } from './pace.ts';
import { comeBackBy, hold } from './socket-io.ts';

/** Everybody is connected when one of several processes is killed. */
export interface Death {
  kind: 'death';
}

const LIMIT_MS = 60_000;
/** As in browsers. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Without a lost connection for this long, all of them are lost. */
const QUIET_MS = 1_000;

/** Reconnection delays like in browsers: at first none, then by the constants. */
const waitMs = (attempt: number): number =>
  attempt === 0
    ? Math.random() * SOCKET_RECONNECT_JITTER_MS
    : SOCKET_RECONNECT_MS + (Math.random() * 2 - 1) * SOCKET_RECONNECT_JITTER_MS;

/**
 * Kills a process, and lets all its clients reconnect and load the chats and the newest page of one.
 * Seconds are counted from the kill.
 */
export const death = async (
  target: Target,
  people: readonly Client[],
): Promise<Record<string, number>> => {
  const taken: number[] = [];
  let [lost, retries, lastLost, killed] = [0, 0, 0, 0];
  const comeBack = async (client: Client): Promise<void> => {
    lost += 1;
    lastLost = performance.now();
    for (let attempt = 0; ; attempt += 1) {
      await sleep(waitMs(attempt));
      try {
        await comeBackBy(target, client, { acceptWithinMs: CONNECT_TIMEOUT_MS });
        taken.push((performance.now() - killed) / 1_000);
        return;
      } catch (error) {
        if (performance.now() - killed > LIMIT_MS) throw error;
        retries += 1;
      }
    }
  };
  await forAll(people, (client) => hold(target, client, () => void comeBack(client)));
  const [victim] = childrenOf(target.pid);
  if (victim === undefined) throw new Error('There is no process that could die.');
  killed = performance.now();
  process.kill(victim, 'SIGKILL');
  while (lost === 0 || performance.now() - lastLost < QUIET_MS || taken.length < lost) {
    if (performance.now() - killed > LIMIT_MS)
      throw new Error(`${lost - taken.length} of ${lost} did not come back.`);
    await sleep(20);
  }
  const share = percentilesOf(taken);
  return { lost, retries, seconds: Math.max(...taken), secondsP50: share(0.5) };
};
