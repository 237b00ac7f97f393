import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../../server/src/testing/at-end.ts';
import { freePort } from '../../server/src/testing/free-port.ts';

/** A coturn of its own, as Debian installs it, on the loopback interface. */
export interface TurnServer {
  host: string;
  log(): string;
  kill(): Promise<void>;
}

const START_MS = 15_000;
const RELAY_PORTS = ['23000', '23199'] as const;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export const startTurnServer = async (secret: string): Promise<TurnServer> => {
  const port = await freePort();
  const folder = temporaryFolder(tmpdir(), 'kith-turn-');
  const [from, to] = RELAY_PORTS;
  const child: ChildProcess = spawn(
    'turnserver',
    [
      // No file of the machine is read.
      '-n',
      ...['--listening-ip=127.0.0.1', `--listening-port=${port}`, '--relay-ip=127.0.0.1'],
      ...[`--min-port=${from}`, `--max-port=${to}`],
      ...['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=kith.test'],
      // Here, all peers are on this machine.
      ...['--allow-loopback-peers', '--no-cli', '--cli-password=unused'],
      ...['--no-tls', '--no-dtls', '--verbose', '--log-file=stdout'],
      ...[`--pidfile=${join(folder, 'pid')}`, `--userdb=${join(folder, 'db')}`],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-200_000);
    });
  const gone = once(child, 'exit');
  const atExit = (): void => void child.kill('SIGKILL');
  process.once('exit', atExit);
  const latest = Date.now() + START_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > latest)
      throw new Error(`coturn did not start:\n${log}`);
    await sleep(50);
  }
  return {
    host: `127.0.0.1:${port}`,
    log: () => log,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
      process.off('exit', atExit);
    },
  };
};
