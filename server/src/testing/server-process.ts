import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { TestClient } from './client.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PROBE = new URL('./memory-probe.ts', import.meta.url).href;

export interface ServerProcess {
  origin: string;
  pid: number;
  /** A browser without a signed-in user. */
  client(): TestClient;
  /** Its output so far; at level `error`, only errors. */
  output(): string;
  /** Bytes in use after a garbage collection. */
  memory(): Promise<number>;
  /** How it ended, or undefined while it runs. */
  ended(): string | undefined;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * The server as users start it, in its own process, on a free port; on the embedded database unless
 * `env` says otherwise.
 */
export const startServerProcess = async (
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', '--import', PROBE, 'server/src/main.ts'],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '1000000',
        OVERLOAD_DELAY_MS: '0',
        MESSAGE_REQUESTS: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  let ended: string | undefined;
  const gone = once(child, 'exit').then(([code, signal]) => {
    ended = `${signal ?? `code ${code}`}`;
  });
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, port] = / http:\/\/localhost:(\d+)\n/.exec(output) ?? [];
        if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      });
    void gone.then(() => reject(new Error(`The server did not start:\n${output}`)));
  });
  output = '';
  return {
    origin,
    pid: child.pid as number,
    client: () => new TestClient(origin),
    output: () => output,
    memory: async () => {
      child.send('memory');
      const [bytes] = await once(child, 'message');
      return bytes as number;
    },
    ended: () => ended,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await gone;
    },
  };
};
