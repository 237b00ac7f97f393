import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { temporaryFolder } from '../server/src/testing/at-end.ts';
import type { TestClient } from '../server/src/testing/client.ts';
import { exportOf, findFaults } from './checker.ts';
import { type House, type HouseOptions, startHouse } from './house.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { startProxy, type Wire } from './proxy.ts';
import { gather, pause, startWriters, type WritersOptions } from './writers.ts';

export interface Trial {
  house(): House;
  /** One of the writing clients. */
  person: TestClient;
  proxy: Wire;
  ledger: Ledger;
  dataDir: string;
  /** How the current server ended. */
  ended(): Promise<number | string>;
  /** Resolves when this many messages have been acknowledged. */
  acks(count: number): Promise<void>;
  /** Starts a server on the existing data; returns how long that took. */
  start(options?: Partial<HouseOptions>): Promise<number>;
  /** Everyone finishes, the server stops, and the checker compares. */
  end(): Promise<string[]>;
  close(): Promise<void>;
}

export interface TrialOptions
  extends Partial<HouseOptions>,
    Pick<Partial<WritersOptions>, 'tempIdOf'> {
  people?: number;
  lanes?: number;
}

const PEOPLE = 4;
const LANES = 8;
const STUCK_MS = 300_000;

/** Clients write through a proxy to a server with injected failures. */
export const startTrial = async (options: TrialOptions = {}): Promise<Trial> => {
  const own = options.dataDir === undefined;
  const dataDir = options.dataDir ?? temporaryFolder(tmpdir(), 'kith-faults-');
  const proxy = await startProxy();
  const ledger = createLedger();
  // They sign up on a server without failures.
  let house = await startHouse({ dataDir });
  proxy.target = house.port;
  const crowd = await gather(proxy.origin, options.people ?? PEOPLE);

  const start: Trial['start'] = async (changes = {}) => {
    const began = performance.now();
    house = await startHouse({ ...options, ...changes, dataDir });
    proxy.target = house.port;
    return performance.now() - began;
  };
  if ([options.entry, options.env, options.imports, options.under].some(Boolean)) {
    await house.kill('SIGTERM');
    await start();
  }
  const writers = startWriters({ ...options, crowd, ledger, lanes: options.lanes ?? LANES });

  return {
    house: () => house,
    person: crowd.people[0] as TestClient,
    proxy,
    ledger,
    dataDir,
    start,
    ended: () => Promise.race([house.ended, writers.failed]),
    async acks(count) {
      const late = performance.now() + STUCK_MS;
      while (ledger.count('ack') < count) {
        if (performance.now() > late)
          throw new Error(`${ledger.count('ack')} of ${count} acknowledged after five minutes`);
        await Promise.race([pause(5), writers.failed]);
      }
    },
    async end() {
      await writers.finish();
      await house.kill('SIGTERM');
      return findFaults(ledger.entries, exportOf(dataDir));
    },
    async close() {
      await house.kill('SIGKILL');
      await proxy.close();
      if (own) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export interface KillResult {
  faults: string[];
  acks: number;
  receipts: number;
  /** Longest time from a kill until the next server answers. */
  slowestStartMs: number;
}

/** Kills the server at random moments while clients write. */
export const runKills = async (
  { kills, acks, onKill }: { kills: number; acks: number; onKill?: (kill: number) => void },
  options: TrialOptions = {},
): Promise<KillResult> => {
  const trial = await startTrial(options);
  let slowestStartMs = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    await trial.acks(Math.floor((acks / (kills + 1)) * kill));
    await pause(Math.random() * 50);
    await trial.house().kill('SIGKILL');
    slowestStartMs = Math.max(slowestStartMs, await trial.start());
    onKill?.(kill);
  }
  await trial.acks(acks);
  const faults = await trial.end();
  const { ledger } = trial;
  await trial.close();
  return { faults, acks: ledger.count('ack'), receipts: ledger.count('receipt'), slowestStartMs };
};
