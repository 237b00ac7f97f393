import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { node26 } from '../scripts/lib/node26.mjs';
import { root } from '../scripts/lib/run.mjs';

/** A real server, with a port and a data folder that survive its process. */
export class KithServer {
  readonly origin: string;
  /** Its output, over all restarts. */
  log = '';
  /** How often it was stopped on purpose. */
  timesDown = 0;
  readonly #port: number;
  readonly #dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kith-e2e-'));
  #process: ChildProcess | undefined;

  readonly #settings: Record<string, string>;

  private constructor(port: number, settings: Record<string, string>) {
    this.#port = port;
    this.#settings = settings;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Starts a server with an empty data folder; `settings` are its environment variables. */
  static async create(settings: Record<string, string> = {}) {
    const server = new KithServer(await freePort(), settings);
    await server.start();
    return server;
  }

  /** Starts the server, also again after `kill9`, and waits until it is healthy. */
  async start() {
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: `${this.#port}`,
      DATA_DIR: this.#dataDir,
      // Every test signs up, always from the same address.
      RATE_LIMIT_FACTOR: '100',
      // A busy machine must not cause refusals.
      OVERLOAD_DELAY_MS: '0',
      PUBLIC_ORIGIN: this.origin,
      ...this.#settings,
    };
    const child = spawn(node26(), ['server/src/main.ts'], { cwd: root, env });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.log += text;
      });
    }
    const deadline = Date.now() + 90_000;
    while (!(await this.#isHealthy())) {
      if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) continue;
      await this.#end('SIGKILL');
      throw new Error(`The server did not become healthy:\n${this.log}`);
    }
  }

  /** Kills the server, whatever it is doing. */
  async kill9() {
    this.timesDown += 1;
    await this.#end('SIGKILL');
  }

  /** Stops the server and deletes its data. */
  async remove() {
    await this.#end('SIGTERM');
    fs.rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await once(child, 'exit');
    clearTimeout(late);
  }

  async #isHealthy() {
    const answer = await fetch(`${this.origin}/health`).catch(() => undefined);
    if (answer?.status === 200) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
    return false;
  }
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('No free port for the server.');
  return address.port;
}
