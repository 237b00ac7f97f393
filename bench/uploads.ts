import { randomBytes } from 'node:crypto';
import type { ServerProcess } from '../server/src/testing/server-process.ts';
import { beginUpload } from '../server/src/testing/uploads.ts';
import { timeOf } from './wire-files.ts';

export type Client = Awaited<ReturnType<ReturnType<ServerProcess['client']>['register']>>;

export const MEBIBYTE = 1_024 * 1_024;
/** The content of uploaded files. */
export const FILE_PIECE = randomBytes(MEBIBYTE);

export const portOf = ({ origin }: ServerProcess): number => Number(new URL(origin).port);
export const credentials = (client: Client): string[] => [
  `Cookie: ${client.cookie}`,
  `Authorization: ${client.authorization({ actor: 'user' }).authorization}`,
];

/** The duration of one upload in seconds, and its id. */
export const upload = async (server: ServerProcess, client: Client, size: number) => {
  const id = await beginUpload(client, size, { name: 'bench.bin' });
  const seconds = await timeOf({
    port: portOf(server),
    head: [
      `PATCH /api/storage/api/v1/uploads/${id} HTTP/1.1`,
      ...credentials(client),
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${size}`,
    ],
    body: { piece: FILE_PIECE, size },
  });
  return { id, seconds };
};
