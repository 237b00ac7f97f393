import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';

/** OpenStack Swift, which also speaks the protocol of Amazon S3. */
export interface Swift {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  stop(): void;
}

const [ACCOUNT, USER, SECRET] = ['kith', 'keeper', 'a-secret-of-this-proof'];
const KINDS = ['account', 'container', 'object'] as const;
const START_MS = 30_000;
/** One copy on one disk: this proves the protocol, not Swift. */
const [PARTITION_BITS, COPIES, HOURS] = ['4', '1', '1'];

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const build = (folder: string, ...args: string[]): void => {
  const { status, stdout, stderr } = spawnSync('swift-ring-builder', args, { cwd: folder });
  // 1 is a warning.
  if (status !== 0 && status !== 1) throw new Error(`swift-ring-builder: ${stdout}${stderr}`);
};

const storeConfig = (kind: string, folder: string, port: number): string => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConfig = (folder: string, port: number): string => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT}_${USER} = ${SECRET} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

/** Starts Swift in a temporary folder; Debian's packages have to be installed. */
export const startSwift = async (): Promise<Swift> => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-swift-'));
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
  const children: ChildProcess[] = [];
  let output = '';
  const run = (kind: string, config: string): void => {
    const path = join(folder, `${kind}-server.conf`);
    writeFileSync(path, config, { mode: 0o600 });
    const child = spawn(`swift-${kind}-server`, [path, '-v'], { cwd: folder });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-10_000);
      });
    children.push(child);
  };
  const stop = (): void => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const ports: number[] = [];
  for (const kind of KINDS) {
    const port = await freePort();
    ports.push(port);
    build(folder, `${kind}.builder`, 'create', PARTITION_BITS, COPIES, HOURS);
    build(folder, `${kind}.builder`, 'add', `r1z1-127.0.0.1:${port}/disk`, '1');
    build(folder, `${kind}.builder`, 'rebalance');
    run(kind, storeConfig(kind, folder, port));
  }
  const port = await freePort();
  ports.push(port);
  run('proxy', proxyConfig(folder, port));
  const until = Date.now() + START_MS;
  while (!(await Promise.all(ports.map(isListening))).every(Boolean)) {
    if (Date.now() > until) {
      stop();
      throw new Error(`Swift did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: `${ACCOUNT}:${USER}`,
    secretAccessKey: SECRET,
    region: 'us-east-1',
    stop,
  };
};
