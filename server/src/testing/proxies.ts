import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOCKET_PATHS } from '@kith/contract';
import { freePort } from './free-port.ts';

/** The origin that the examples in the documents are for. */
export const ORIGIN = 'https://chat.example';
/** Address of the client; the proxy itself is at 127.0.0.1. */
export const CLIENT = '127.0.0.5';

interface Example {
  text: string;
  /** Where the proxy listens. */
  from: number;
  /** Addresses in the example, and what is there in the test. */
  targets: Readonly<Record<string, string>>;
  folder: string;
}

interface Proxy {
  /** Adapts an example to the test's addresses, without a certificate. */
  configure(example: Example): string;
  args(file: string): string[];
}

const pointed = ({ text, targets }: Example): string =>
  Object.entries(targets).reduce((all, [from, to]) => all.replaceAll(from, to), text);

export const PROXIES: Readonly<Record<string, Proxy>> = {
  nginx: {
    configure: (example) =>
      `daemon off; user ${process.getuid?.() === 0 ? 'root' : 'nobody'}; pid ${example.folder}/pid; error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${example.folder}/${name};`).join('\n  ')}
${pointed(example)
  .replace(/listen .*;/, `listen 127.0.0.1:${example.from};`)
  .replace(/^.*ssl_certificate.*$/gm, '')}
}`,
    args: (file) => ['-c', file, '-e', 'stderr'],
  },
  caddy: {
    configure: (example) =>
      `{\n  admin off\n}\n${pointed(example).replace(
        'chat.example',
        `http://127.0.0.1:${example.from}, http://chat.example:${example.from}`,
      )}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

/** How each prints its version; others: `version`. */
const VERSION: Record<string, string> = { nginx: '-v', 'systemd-analyze': '--version' };

/** Why a program cannot be run here; undefined when it can. */
export const reasonAgainst = (program: string): string | undefined => {
  const { error, status } = spawnSync(program, [VERSION[program] ?? 'version']);
  return error?.message ?? (status === 0 ? undefined : `it ended with ${status}`);
};

/** Requests through a proxy, like a page of the origin. */
export const ask = async (
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ answer: IncomingMessage; isUpgraded: boolean }> => {
  const asked = request({
    ...{ host: '127.0.0.1', port, path, localAddress: CLIENT, method: options.method ?? 'GET' },
    headers: { host: new URL(ORIGIN).host, origin: ORIGIN, ...options.headers },
  });
  asked.end(options.body);
  return Promise.race([
    once(asked, 'response').then(([answer]) => {
      answer.resume();
      return { answer, isUpgraded: false };
    }),
    once(asked, 'upgrade').then(([answer, socket]) => {
      socket.destroy();
      return { answer, isUpgraded: true };
    }),
  ]);
};

/** Requests a WebSocket. */
export const askForSocket = (port: number) =>
  ask(port, `${SOCKET_PATHS.main}?EIO=4&transport=websocket`, {
    headers: {
      ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    },
  });

/** Runs the example for a proxy in a document. */
export const startProxy = async (
  name: string,
  { document, targets }: { document: URL; targets: Example['targets'] },
): Promise<{ port: number; isUp(): Promise<boolean>; stop(): Promise<void> }> => {
  const proxy = PROXIES[name];
  const page = readFileSync(document, 'utf8');
  const [, text] = new RegExp(`\`\`\`${name}\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  if (proxy === undefined || text === undefined) throw new Error(`No example for ${name}.`);
  const folder = mkdtempSync(join(tmpdir(), 'kith-proxy-'));
  const from = await freePort();
  const file = join(folder, 'configuration');
  writeFileSync(file, proxy.configure({ text, from, targets, folder }));
  const child: ChildProcess = spawn(name, proxy.args(file), {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  });
  return {
    port: from,
    isUp: () =>
      ask(from, '/health').then(
        ({ answer }) => answer.statusCode === 200,
        () => false,
      ),
    stop: async () => {
      // Killed, nginx would leave its workers behind.
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
