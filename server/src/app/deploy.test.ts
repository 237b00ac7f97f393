import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../../package.json' with { type: 'json' };
import { readConfig } from '../platform/config.ts';
import { environment } from '../platform/environment.ts';
import { startTestApp } from '../testing/app.ts';
import { temporaryFolder } from '../testing/at-end.ts';
import { reasonAgainst } from '../testing/proxies.ts';

// Docker is not available in tests, so its files are compared with the settings of the program.

const pathOf = (file: string): string =>
  fileURLToPath(new URL(`../../../${file}`, import.meta.url));
const read = (file: string): string => readFileSync(pathOf(file), 'utf8');

interface Compose {
  services: Record<
    string,
    {
      image?: string;
      build?: { context: string; dockerfile: string };
      environment?: Record<string, string>;
      env_file?: string;
      ports?: string[];
      volumes?: string[];
      networks: Record<string, { ipv4_address: string }> | string[];
      depends_on?: Record<string, unknown> | string[];
    }
  >;
  networks: { inside: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, unknown>;
}
const compose = parse(read('deploy/compose.yaml')) as Compose;
const dockerfile = read('deploy/Dockerfile');
const unit = read('deploy/kith@.service');

const linesOf = (text: string, word: string): string[] =>
  [...text.matchAll(new RegExp(`^${word}[ =](.*)$`, 'gm'))].map(([, rest = '']) => rest);
const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=', 2) as [string, string]));
const variables = Object.keys(environment.shape);

/** A filled-in `.env`. */
const ANSWERS: Record<string, string> = {
  DOMAIN: 'chat.example',
  POSTGRES_PASSWORD: 'd'.repeat(64),
  SECRET_KEYS: 'a'.repeat(64),
  RTC_ADDRESS: '203.0.113.7',
};
const filledIn = (text: string): string =>
  text.replace(/\$\{(\w+)(:\?|:-)([\d-]*)\}/g, (_, name: string, mark: string, other: string) => {
    const answer = ANSWERS[name];
    if (answer === undefined && mark === ':?') throw new Error(`${name} is not used.`);
    return answer ?? other;
  });

const settings = Object.fromEntries(
  Object.entries(compose.services.kith?.environment ?? {}).map(([name, value]) => [
    name,
    filledIn(value),
  ]),
);
const [imageSettings = {}] = linesOf(dockerfile, 'ENV').map(pairsOf);

test('the server accepts the settings of the image and the compose file', () => {
  const all = { ...imageSettings, ...settings };
  expect(Object.keys(all).filter((name) => !variables.includes(name))).toEqual([]);
  const config = readConfig(all);
  expect(config).toMatchObject({
    host: '0.0.0.0',
    publicOrigin: 'https://chat.example',
    smtpUrl: undefined,
    metricsToken: undefined,
    secretKeys: [ANSWERS.SECRET_KEYS],
  });
  const hosts = [config.databaseUrl, config.redisUrl].map((url) => new URL(url ?? '').hostname);
  for (const host of hosts) expect(Object.keys(compose.services)).toContain(host);
  expect(Object.keys(compose.services.kith?.depends_on ?? {})).toEqual(hosts);
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } =
    compose.services.postgres?.environment ?? {};
  const { username, password, pathname } = new URL(config.databaseUrl ?? '');
  expect([username, password, pathname.slice(1)]).toEqual([
    POSTGRES_USER,
    filledIn(POSTGRES_PASSWORD ?? ''),
    POSTGRES_DB,
  ]);
});

test('the server trusts the proxy of the compose file', () => {
  const { networks } = compose.services.caddy ?? {};
  const { ipv4_address: address = '' } = (networks as Record<string, { ipv4_address: string }>)
    .inside ?? { ipv4_address: '' };
  expect(readConfig({ ...imageSettings, ...settings }).trustedProxies).toEqual([address]);
  const [subnet = '', bits] = compose.networks.inside.ipam.config[0]?.subnet.split('/') ?? [];
  const inside = new BlockList();
  inside.addSubnet(subnet, Number(bits));
  expect(inside.check(address)).toBe(true);
});

test('all files use the same port and data folder', async () => {
  const { PORT, DATA_DIR, RTC_PORTS } = imageSettings;
  expect(linesOf(dockerfile, 'EXPOSE')).toEqual([`${PORT} ${RTC_PORTS}/udp`]);
  expect(linesOf(dockerfile, 'VOLUME')).toEqual([DATA_DIR]);
  expect(compose.services.kith?.volumes).toEqual([`data:${DATA_DIR}`]);
  const [, checked, path] = /fetch\('http:\/\/127\.0\.0\.1:(\d+)(\/\w+)'/.exec(dockerfile) ?? [];
  expect(checked).toBe(PORT);
  const caddyfile = read('deploy/Caddyfile');
  expect(caddyfile).toContain(`reverse_proxy kith:${PORT} {`);
  const [, ready] = /health_uri (\/\w+)/.exec(caddyfile) ?? [];
  const app = await startTestApp();
  onTestFinished(app.close);
  for (const asked of [path, ready])
    expect([asked, (await fetch(`${app.origin}${asked}`)).status]).toEqual([asked, 200]);
});

test('browsers reach the ports of calls', () => {
  const { RTC_PORTS } = imageSettings;
  const published = compose.services.kith?.ports?.map(filledIn);
  expect(published).toEqual([`${RTC_PORTS}:${RTC_PORTS}/udp`]);
  const { rtc } = readConfig({ ...imageSettings, ...settings });
  expect([rtc.ports?.join('-'), rtc.address]).toEqual([RTC_PORTS, ANSWERS.RTC_ADDRESS]);
});

test('the image uses existing files and a Node version that can start the server', () => {
  const { build } = compose.services.kith ?? {};
  expect(build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' });
  const [, version = '', variant] =
    /^node:(\d+)-(\S+)$/.exec(linesOf(dockerfile, 'FROM')[0] ?? '') ?? [];
  const [, least = ''] = /^>=(\d+)$/.exec(packageJson.engines.node) ?? [];
  expect(Number(version)).toBeGreaterThanOrEqual(Number(least));
  expect(variant).not.toContain('alpine');
  const scripts = [...dockerfile.matchAll(/scripts\/\w+\.mjs/g)].map(([file]) => file);
  expect(scripts).toEqual(['scripts/build.mjs', 'scripts/start.mjs']);
  for (const script of scripts) expect(existsSync(pathOf(script))).toBe(true);
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
  for (const name of ['.git', '**/node_modules', '**/dist', '**/.env', 'data'])
    expect(ignored).toContain(name);
  // `deploy/own` has the operator's keys; backups are written beside the program.
  for (const name of ['deploy', '**/*.backup*', '**/*.dump', '**/*.p8', '**/secret.key'])
    expect(ignored).toContain(name);
  const copied = linesOf(dockerfile, 'COPY').flatMap((line) => line.split(' ').slice(0, -1));
  expect(copied).not.toContain('.');
  for (const name of copied) expect([name, existsSync(pathOf(name))]).toEqual([name, true]);
  // Whatever the server imports, and what npm installs.
  const needed = [
    'server',
    'contract',
    'formats',
    'web',
    'scripts',
    'content',
    'docs',
    'package.json',
  ];
  expect(copied).toEqual(expect.arrayContaining([...needed, 'package-lock.json', '.npmrc']));
});

test('the example names every setting, and sets what the compose file needs', () => {
  const example = read('deploy/example.env');
  const named = [...example.matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map(([, name = '']) => name);
  // NODE_ENV is set by the commands themselves.
  const known = variables.filter((name) => name !== 'NODE_ENV');
  expect(named.sort()).toEqual([...known, 'DOMAIN', 'POSTGRES_PASSWORD'].sort());
  const asked = [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    ...{ name, value },
  }));
  const needed = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(needed));
  // What the compose file sets itself does not come from the example.
  const fixed = [...Object.keys(imageSettings), ...Object.keys(settings)];
  const unneeded = asked.filter(({ name }) => fixed.includes(name) && !needed.includes(name));
  expect(unneeded).toEqual([]);
  expect(compose.services.kith?.env_file).toBe('.env');
  const given = Object.fromEntries(asked.map(({ name, value }) => [name, value]));
  expect(readConfig({ ...given, ...imageSettings, ...settings }).brand).toBe('Kith');
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const [files, volumes] = [
    mounted.filter((from) => from.startsWith('./')),
    mounted.filter((from) => !from.startsWith('./')),
  ];
  expect(new Set(volumes)).toEqual(new Set(Object.keys(compose.volumes)));
  for (const file of files) expect(existsSync(pathOf(`deploy/${file}`))).toBe(true);
});

test('the unit starts the server with its data in systemd’s state directory', () => {
  const set = pairsOf((linesOf(unit, 'Environment')[0] ?? '').replaceAll('%i', '8080'));
  expect(Object.keys(set).filter((name) => !variables.includes(name))).toEqual([]);
  expect(readConfig(set)).toMatchObject({ port: 8_080, dataDir: '/var/lib/kith' });
  expect(linesOf(unit, 'StateDirectory')).toEqual(['kith']);
  // Two units that install and build in one folder at the same time break each other.
  for (const name of ['WorkingDirectory', 'ReadWritePaths'])
    expect(linesOf(unit, name)).toEqual(['/opt/kith-%i']);
  const [start = ''] = linesOf(unit, 'ExecStart');
  expect(existsSync(pathOf(start.split(' ')[1] ?? ''))).toBe(true);
  const guide = read('docs/scaling.md');
  for (const file of [
    'deploy/kith@.service',
    'deploy/compose.yaml',
    'example.env',
    '/etc/kith.env',
  ])
    expect(guide).toContain(file);
});

const noSystemd = reasonAgainst('systemd-analyze');
if (noSystemd !== undefined) console.log(`systemd does not check its unit here: ${noSystemd}`);
const checkUnit = (text: string) => {
  const file = join(temporaryFolder(tmpdir(), 'kith-unit-'), 'kith@8080.service');
  // The program must exist, which is elsewhere on this machine.
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  return { status, ours: stderr.split('\n').filter((line) => line.includes('kith@8080')) };
};
test.skipIf(noSystemd !== undefined)('systemd accepts the unit', () => {
  expect(checkUnit(unit)).toEqual({ status: 0, ours: [] });
  // Control: a setting that systemd does not know is only reported.
  expect(checkUnit(unit.replace('KillMode=', 'KillMood=')).ours).toHaveLength(1);
});

test('the guide starts a single container with the ports and the folder of the image', () => {
  const [, command = ''] = /^(docker run (?:.*\\\n)*.*)$/m.exec(read('docs/scaling.md')) ?? [];
  const { PORT, DATA_DIR, RTC_PORTS } = imageSettings;
  expect([...command.matchAll(/--publish (\S+)/g)].map(([, ports]) => ports)).toEqual([
    `127.0.0.1:${PORT}:${PORT}`,
    `${RTC_PORTS}:${RTC_PORTS}/udp`,
  ]);
  expect(command).toContain(`--volume kith:${DATA_DIR} `);
  const named = [...command.matchAll(/--env (\w+)=/g)].map(([, name = '']) => name);
  expect(named).not.toEqual([]);
  expect(named.filter((name) => !variables.includes(name))).toEqual([]);
});

const reason = reasonAgainst('caddy');
if (reason !== undefined) console.log(`The Caddyfile is not read here: ${reason}`);
test.skipIf(reason !== undefined)('Caddy reads the Caddyfile of the compose file', () => {
  const { status, stdout } = spawnSync(
    'caddy',
    ['adapt', '--adapter', 'caddyfile', '--config', pathOf('deploy/Caddyfile')],
    { env: { ...process.env, DOMAIN: 'chat.example' }, encoding: 'utf8' },
  );
  expect(status).toBe(0);
  expect(JSON.stringify(JSON.parse(stdout))).toContain('"dial":"kith:8080"');
});
