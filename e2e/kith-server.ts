import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import type { Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { node26 } from '../scripts/lib/node26.mjs';
import { root } from '../scripts/lib/run.mjs';
import { freePort } from '../server/src/testing/free-port.ts';
import { balance, nodeCount, sharedSettings } from './nodes.ts';

/**
 * A real server, with a port and a data folder that survive its process; or several nodes behind a
 * balancer, if KITH_NODES says so.
 */
export class KithServer {
  readonly origin: string;
  /** Its output, over all restarts. */
  log = '';
  /** How often it was stopped on purpose. */
  timesDown = 0;
  readonly #port: number;
  readonly #dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kith-e2e-'));
  #processes: ChildProcess[] = [];
  #balancer: Server | undefined;
  /** Ports of the nodes. */
  #ports: number[] = [];

  readonly #settings: Record<string, string>;

  private constructor(port: number, settings: Record<string, string>) {
    this.#port = port;
    this.#settings = settings;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /**
   * Starts a server with an empty data folder; `settings` are its environment variables, in which `{port}`
   * stands for its port.
   */
  static async create(settings: Record<string, string> = {}) {
    // Prepared data is in the embedded database, which has one node.
    const isShared = nodeCount > 1 && settings.DATA_DIR === undefined;
    const shared = isShared ? await sharedSettings() : undefined;
    const server = new KithServer(await freePort(), { ...shared, ...settings });
    server.#ports = isShared
      ? await Promise.all(Array.from({ length: nodeCount }, freePort))
      : [server.#port];
    if (isShared) server.#balancer = await balance(server.#port, server.#ports);
    await server.start();
    return server;
  }

  /**
   * Starts the server, also again after `kill9`, with settings that have changed, and waits until it
   * is healthy.
   */
  async start(changed: Record<string, string> = {}) {
    Object.assign(this.#settings, changed);
    this.#processes = this.#ports.map((port) => this.#spawn(port));
    await Promise.all(this.#ports.map((port, nth) => this.#healthy(port, nth)));
  }

  #spawn(port: number): ChildProcess {
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DATA_DIR: this.#dataDir,
      // Every test signs up, always from the same address.
      RATE_LIMIT_FACTOR: '100',
      // A busy machine must not cause refusals.
      OVERLOAD_DELAY_MS: '0',
      // Test users do not know each other.
      MESSAGE_REQUESTS: 'off',
      PUBLIC_ORIGIN: this.origin,
      ...Object.fromEntries(
        Object.entries(this.#settings).map(([name, value]) => [
          name,
          value.replaceAll('{port}', `${this.#port}`),
        ]),
      ),
    };
    // Without one, each node would be at a port of its own.
    if (this.#balancer) env.PUBLIC_ORIGIN ||= `http://localhost:${this.#port}`;
    const child = spawn(node26(), ['server/src/main.ts'], { cwd: root, env });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.log += text;
      });
    }
    return child;
  }

  async #healthy(port: number, nth: number) {
    const child = this.#processes[nth];
    const deadline = Date.now() + 90_000;
    while (!(await isHealthy(port))) {
      if (child?.exitCode === null && child.signalCode === null && Date.now() < deadline) continue;
      await this.#end('SIGKILL');
      throw new Error(`The server did not become healthy:\n${this.log}`);
    }
  }

  /** Open connections of each socket, over all nodes. */
  async connections(): Promise<Record<string, number>> {
    const open: Record<string, number> = {};
    for (const port of this.#ports) {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      for (const [, socket = '', count] of metrics.matchAll(
        /^kith_socket_connections\{socket="(\w+)"\} (\d+)$/gm,
      ))
        open[socket] = (open[socket] ?? 0) + Number(count);
    }
    return open;
  }

  /** Kills the server, whatever it is doing. */
  async kill9() {
    this.timesDown += 1;
    await this.#end('SIGKILL');
  }

  /** Stops the server and deletes its data. */
  async remove() {
    await this.#end('SIGTERM');
    this.#balancer?.close();
    fs.rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals) {
    await Promise.all(this.#processes.map((child) => ended(child, signal)));
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await once(child, 'exit');
  clearTimeout(late);
}

async function isHealthy(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
  if (answer?.status === 200) return true;
  await new Promise((resolve) => setTimeout(resolve, 25));
  return false;
}
