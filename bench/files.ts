import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createDecoder } from '../server/src/features/pictures/decoder.ts';
import { uncounted } from '../server/src/platform/metrics/index.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { type ServerProcess, startServerProcess } from '../server/src/testing/server-process.ts';
import { type Line, shown, tableIn, tableOf } from './report.ts';
import { type Client, credentials, FILE_PIECE, MEBIBYTE, portOf, upload } from './uploads.ts';
import { timeOf } from './wire-files.ts';

const MB = 1_000_000;
const SIZE = Number(process.env.BENCH_FILE_MIB ?? 1_024) * MEBIBYTE;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
const [AT_ONCE, SMALL] = [100, 5 * MEBIBYTE];
const [PICTURES, PICTURE] = [24, { width: 3_000, height: 2_000 }];
const [DOWN_MIN, UP_MIN] = [0.7, 0.6];

/** nginx, which serves and receives files in a folder. */
const startNginx = async (folder: string) => {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; user ${process.getuid?.() === 0 ? 'root' : 'nobody'}; pid ${folder}/pid; error_log stderr;
worker_processes 1; events {}
http {
  access_log off; sendfile on; client_max_body_size 0;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}/files; dav_methods PUT; }
}`,
  );
  mkdirSync(join(folder, 'files'));
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: 'ignore',
  });
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { port, stop: () => child.kill('SIGTERM') };
};

const best = async (round: () => Promise<readonly number[]>): Promise<number[]> => {
  let fastest: readonly number[] = [];
  for (let count = 0; count < ROUNDS; count++) {
    const seconds = await round();
    fastest = seconds.map((value, at) => Math.min(value, fastest[at] ?? value));
  }
  return [...fastest];
};

/** Uploads and downloads of one large file, alternating between both; in megabytes per second. */
const oneFile = async (server: ServerProcess, client: Client, nginx: number): Promise<Line[]> => {
  const [bareUp = 0, up = 0, bareDown = 0, down = 0] = await best(async () => {
    const head = ['PUT /bench.bin HTTP/1.1', `Content-Length: ${SIZE}`];
    const bare = await timeOf({ port: nginx, head, body: { piece: FILE_PIECE, size: SIZE } });
    const { id, seconds } = await upload(server, client, SIZE);
    const bareGet = await timeOf({ port: nginx, head: ['GET /bench.bin HTTP/1.1'] });
    const get = await timeOf({
      port: portOf(server),
      head: [`GET /api/storage/api/v1/file/${id} HTTP/1.1`, ...credentials(client)],
    });
    await client.call('files.remove', { params: { id } });
    return [bare, seconds, bareGet, get];
  });
  const rate = (seconds: number): number => SIZE / MB / seconds;
  const line = (work: string, bare: number, kith: number, least: number): Line => ({
    ...{ work, unit: 'MB/s', bare: rate(bare), kith: rate(kith), goal: `${least * 100} %` },
    isMet: bare / kith >= least,
  });
  const what = `a file of ${SIZE / MEBIBYTE} MiB`;
  return [line(`${what} up`, bareUp, up, UP_MIN), line(`${what} down`, bareDown, down, DOWN_MIN)];
};

const peakOf = ({ pid }: ServerProcess): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;

const manyFiles = async (server: ServerProcess, client: Client): Promise<string[][]> => {
  const before = await server.memory();
  const begun = performance.now();
  const all = await Promise.all(
    Array.from({ length: AT_ONCE }, () => upload(server, client, SMALL)),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const after = await server.memory();
  const slowest = Math.max(...all.map((one) => one.seconds));
  return [
    [`${AT_ONCE} uploads of ${SMALL / MEBIBYTE} MiB at once`, `${shown(slowest)} s`],
    ['together', `${shown((AT_ONCE * SMALL) / MB / seconds)} MB/s`],
    ['memory in use afterwards, beside before', `${shown((after - before) / MB)} MB`],
    ['most memory of the process at any time', `${shown(peakOf(server) / MB)} MB`],
  ];
};

/** Pictures in three sizes: by the server's decoder, and by sharp alone with the same settings. */
const pictures = async (folder: string): Promise<Line> => {
  const source = join(folder, 'picture.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  await sharp({ create: { ...PICTURE, channels: 3, background: '#888', noise } })
    .jpeg()
    .toFile(source);
  const bare = async (at: number): Promise<void> => {
    const target = join(folder, `bare-${at}`);
    const webp = (from: string, box: number, to: string) =>
      sharp(from)
        .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82, effort: 3 })
        .toFile(to);
    await webp(source, 2_560, `${target}-full`);
    await webp(`${target}-full`, 640, `${target}-preview`);
    await webp(`${target}-full`, 192, `${target}-small`);
  };
  const decoder = createDecoder(uncounted);
  const perSecond = async (work: (at: number) => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await Promise.all(
      [0, 1].map(async (lane) => {
        for (let at = lane; at < PICTURES; at += 2) await work(at);
      }),
    );
    return (PICTURES * 1_000) / (performance.now() - begun);
  };
  sharp.concurrency(1);
  sharp.cache(false);
  const alone = await perSecond(bare);
  const kith = await perSecond((at) =>
    decoder.decode({ source, target: join(folder, `kith-${at}`) }, `account-${at % 2}`),
  );
  decoder.close();
  const work = `pictures of ${PICTURE.width} × ${PICTURE.height} in three sizes`;
  return { work, unit: '1/s', bare: alone, kith, goal: '70 %', isMet: kith >= DOWN_MIN * alone };
};

/** Files beside nginx, and pictures beside sharp, in the same run. */
export const compareFiles = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-files-'));
  const nginx = await startNginx(folder);
  const server = await startServerProcess(join(folder, 'data'));
  try {
    const client = await server.client().register();
    const lines = await oneFile(server, client, nginx.port);
    const many = await manyFiles(server, client);
    lines.push(await pictures(folder));
    return `${tableOf(lines)}\n\n${tableIn([['work', 'Kith'], ...many])}`;
  } finally {
    nginx.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
