import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASES, SOCKET_PATHS } from '@kith/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { logLines } from '../../testing/log-lines.ts';

const OPERATING = new URL('../../../../docs/operating.md', import.meta.url);
const ORIGIN = 'https://chat.example';
/** The client's address; the proxy itself is at 127.0.0.1. */
const CLIENT = '127.0.0.5';
const FORGED = '203.0.113.9';

interface Proxy {
  /** Adapts the documented example to the test's ports, without its certificate. */
  configure(example: string, ports: { from: number; to: number }, folder: string): string;
  args(file: string): string[];
}

const PROXIES: Record<string, Proxy> = {
  nginx: {
    configure: (example, { from, to }, folder) =>
      `daemon off; user ${process.getuid?.() === 0 ? 'root' : 'nobody'}; pid ${folder}/pid; error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
${example
  .replace(/listen .*;/, `listen 127.0.0.1:${from};`)
  .replace(/^.*ssl_certificate.*$/gm, '')
  .replace('127.0.0.1:8080', `127.0.0.1:${to}`)}
}`,
    args: (file) => ['-c', file, '-e', 'stderr'],
  },
  caddy: {
    configure: (example, { from, to }) =>
      `{\n  admin off\n}\n${example
        .replace('chat.example', `http://127.0.0.1:${from}, http://chat.example:${from}`)
        .replace('127.0.0.1:8080', `127.0.0.1:${to}`)}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

const reasonAgainst = (program: string): string | undefined => {
  const { error, status } = spawnSync(program, [program === 'nginx' ? '-v' : 'version']);
  return error?.message ?? (status === 0 ? undefined : `it ended with ${status}`);
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const ask = async (
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<{ answer: IncomingMessage; isUpgraded: boolean }> => {
  const asked = request({
    ...{ host: '127.0.0.1', port, path, localAddress: CLIENT, method: options.method ?? 'GET' },
    headers: { host: 'chat.example', origin: ORIGIN, ...options.headers },
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

const isUp = (port: number): Promise<boolean> =>
  ask(port, '/health', {}).then(
    ({ answer }) => answer.statusCode === 200,
    () => false,
  );

for (const [name, proxy] of Object.entries(PROXIES)) {
  const reason = reasonAgainst(name);
  if (reason !== undefined) console.log(`The example for ${name} is not tried here: ${reason}`);

  describe.skipIf(reason !== undefined)(`the example for ${name} in the documents`, () => {
    test('leads calls and sockets to the server, with the address of the client', async () => {
      const { log, of } = logLines('warn');
      const app = await startTestApp({
        log,
        config: { publicOrigin: ORIGIN, trustedProxies: ['127.0.0.1'] },
      });
      onTestFinished(app.close);
      const folder = mkdtempSync(join(tmpdir(), 'kith-proxy-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const page = readFileSync(OPERATING, 'utf8');
      const [, example = ''] = new RegExp(`\`\`\`${name}\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
      const from = await freePort();
      const file = join(folder, 'configuration');
      const ports = { from, to: Number(new URL(app.origin).port) };
      writeFileSync(file, proxy.configure(example, ports, folder));
      const child: ChildProcess = spawn(name, proxy.args(file), {
        stdio: 'ignore',
        env: { ...process.env, HOME: folder },
      });
      onTestFinished(async () => {
        child.kill('SIGKILL');
        if (child.exitCode === null) await once(child, 'exit');
      });
      await expect.poll(() => isUp(from)).toBe(true);

      const { answer } = await ask(from, `${BASES.main}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': FORGED },
        body: JSON.stringify({ email: 'nobody@example.test', password: 'not a password' }),
      });
      expect(answer.statusCode).toBe(401);
      expect(of('sign-in failed')).toMatchObject([{ address: CLIENT }]);

      const socket = await ask(from, `${SOCKET_PATHS.main}?EIO=4&transport=websocket`, {
        headers: {
          ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        },
      });
      expect([socket.answer.statusCode, socket.isUpgraded]).toEqual([101, true]);
    });
  });
}
