import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from './at-end.ts';
import { freePort } from './free-port.ts';

/** A Janus of its own, as Debian installs it. */
export interface JanusNode {
  url: string;
  pid: number;
  /** As if the machine had lost its power. */
  kill(): Promise<void>;
}

export const JANUS_SECRET = 'a-secret-of-this-test';
export const JANUS_ADMIN_KEY = 'a-key-of-this-test';

const START_MS = 15_000;
const PORTS_OF_NODE = 400;
const FIRST_PORT = 20_000;

/** Undefined if it is not installed. */
export const janusVersion = (): string | undefined => {
  const { error, stdout, stderr } = spawnSync('janus', ['--version'], { encoding: 'utf8' });
  return error === undefined ? `${stdout}${stderr}`.trim().split('\n').at(-1) : undefined;
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Where the package has put its plugins, which depends on the processor. */
const libraries = (): string =>
  readdirSync('/usr/lib', { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => join('/usr/lib', name, 'janus'))
    .find((folder) => readdirSync(join(folder, '..')).includes('janus')) ?? '/usr/lib/janus';
const others = (folder: string, kept: readonly string[]): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.so') && !kept.some((each) => name.includes(each)))
    .join(',');

let started = 0;

export const startJanus = async (): Promise<JanusNode> => {
  const port = await freePort();
  const folder = temporaryFolder(tmpdir(), 'kith-janus-');
  const plugins = join(libraries(), 'plugins');
  const transports = join(libraries(), 'transports');
  const from = FIRST_PORT + PORTS_OF_NODE * started++;
  const files = {
    'janus.jcfg': `
general: {
  configs_folder = "${folder}"
  plugins_folder = "${plugins}"
  transports_folder = "${transports}"
  api_secret = "${JANUS_SECRET}"
  debug_level = 4
  debug_colors = false
}
media: { rtp_port_range = "${from}-${from + 199}" }
nat: { ice_lite = true, ice_ignore_list = "vmnet" }
plugins: { disable = "${others(plugins, ['videoroom', 'sip'])}" }
transports: { disable = "${others(transports, ['websockets'])}" }
`,
    'janus.transport.websockets.jcfg': `
general: { json = "compact", ws = true, ws_port = ${port}, ws_ip = "127.0.0.1", wss = false }
`,
    'janus.plugin.sip.jcfg': `
general: { local_ip = "127.0.0.1", behind_nat = false, rtp_port_range = "${from + 200}-${from + PORTS_OF_NODE - 1}" }
`,
    'janus.plugin.videoroom.jcfg': `
general: { admin_key = "${JANUS_ADMIN_KEY}" }
`,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const child: ChildProcess = spawn('janus', ['-F', folder, '-C', join(folder, 'janus.jcfg')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-100_000);
    });
  const gone = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
    process.off('exit', atExit);
  };
  const atExit = (): void => void child.kill('SIGKILL');
  process.once('exit', atExit);
  const latest = Date.now() + START_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > latest)
      throw new Error(`Janus did not start:\n${log}`);
    await sleep(50);
  }
  return { url: `ws://127.0.0.1:${port}`, pid: child.pid as number, kill };
};
