import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../server/src/testing/server-process.ts';
import { shown, tableIn } from './report.ts';
import { type Client, credentials, MEBIBYTE, portOf, upload } from './uploads.ts';
import { timeOf } from './wire-files.ts';

const LARGEST_MIB = Number(process.env.BENCH_FILE_MIB ?? 1_024);
const SIZES_MIB = [1, 32, LARGEST_MIB];
const RANGES = 200;
/** Maximum extra memory for the largest file. */
const ALLOWED_MIB = 32;

/** Peak memory of the whole process since the last call. */
const takePeak = ({ pid }: ServerProcess): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1_024;
};

const download = (server: ServerProcess, client: Client, id: string, range?: string) =>
  timeOf({
    port: portOf(server),
    head: [
      `GET /api/storage/api/v1/file/${id} HTTP/1.1`,
      ...credentials(client),
      ...(range === undefined ? [] : [`Range: bytes=${range}`]),
    ],
  });

/** Ranges of at most one mebibyte all over the file, and its end. */
const rangesOf = (size: number): string[] => {
  const last = Math.max(0, size - MEBIBYTE);
  const from = Array.from({ length: RANGES - 1 }, (_, at) =>
    Math.floor((last * ((at * 7_919) % RANGES)) / RANGES),
  );
  return [...from.map((start) => `${start}-${start + MEBIBYTE - 1}`), '-1'];
};

const inTurn = async (server: ServerProcess, client: Client, size: number): Promise<number[]> => {
  const peaks: number[] = [];
  const { id } = await upload(server, client, size);
  peaks.push(takePeak(server));
  await download(server, client, id);
  peaks.push(takePeak(server));
  for (const range of rangesOf(size)) await download(server, client, id, range);
  peaks.push(takePeak(server));
  await client.call('files.remove', { params: { id } });
  return peaks;
};

/**
 * Peak memory while a file is uploaded, downloaded, and read in parts, by its size: each in a
 * separate process, which has done the same with a small file before. Needs Linux.
 */
export const measureFileMemory = async (): Promise<string> => {
  const rows: string[][] = [];
  let more = 0;
  for (const mib of SIZES_MIB) {
    const folder = mkdtempSync(join(tmpdir(), 'kith-bench-memory-'));
    const server = await startServerProcess(folder);
    try {
      const client = await server.client().register();
      for (let round = 0; round < 3; round++) await inTurn(server, client, 8 * MEBIBYTE);
      const rest = takePeak(server);
      const peaks = await inTurn(server, client, mib * MEBIBYTE);
      more = (Math.max(...peaks) - rest) / MEBIBYTE;
      rows.push([`${mib} MiB`, ...[rest, ...peaks].map((bytes) => shown(bytes / MEBIBYTE))]);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const head = ['file', 'MiB before', 'up', 'down', `${RANGES} ranges`];
  const isMet = more <= ALLOWED_MIB;
  return `${tableIn([head, ...rows])}

The largest takes ${shown(more)} MiB more than before; goal: at most ${ALLOWED_MIB}: ${isMet ? 'met' : 'NOT MET'}`;
};
