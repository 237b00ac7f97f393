import { BASES, type ErrorBody, KithError, type Picture, ROUTES } from '@kith/contract';
import type { TestClient } from './client.ts';
import { metadataOf, TUS } from './requests/files.ts';

const { base, path } = ROUTES['uploads.create'];
const UPLOADS = `${BASES[base]}${path}/`;

type Said = Readonly<Record<string, string>>;

const refused = async (response: Response): Promise<never> => {
  const { error } = (await response.json()) as { error: ErrorBody };
  throw new KithError(error.code, error.message, error);
};

export const sendCreate = (
  client: TestClient,
  size: number,
  said: Said = { name: 'notes.txt' },
  headers: Record<string, string> = {},
): Promise<Response> =>
  client.send('uploads.create', {
    headers: {
      ...TUS,
      'upload-length': String(size),
      'upload-metadata': metadataOf(said),
      ...headers,
    },
  });

/** Starts an upload; returns its id. */
export const beginUpload = async (
  client: TestClient,
  size: number,
  said?: Said,
): Promise<string> => {
  const response = await sendCreate(client, size, said);
  if (!response.ok) return refused(response);
  return (response.headers.get('location') ?? '').slice(UPLOADS.length);
};

export const append = (
  client: TestClient,
  id: string,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  client.send('uploads.append', {
    params: { id },
    headers: {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      ...headers,
    },
    body,
  });

/** Uploads a file in one piece; returns its id. */
export const uploadFile = async (
  client: TestClient,
  body: Uint8Array<ArrayBuffer>,
  said?: Said,
): Promise<string> => {
  const id = await beginUpload(client, body.length, said);
  const response = await append(client, id, 0, body);
  if (!response.ok) return refused(response);
  return response.headers.get('kith-file') ?? id;
};

/** Uploads a file that becomes a picture. */
export const uploadPicture = async (
  client: TestClient,
  body: Uint8Array<ArrayBuffer>,
): Promise<Picture> => {
  const id = await uploadFile(client, body, { name: 'picture', purpose: 'picture' });
  return client.call('pictures.info', { params: { id } });
};

/** How much of an upload has arrived, or the status of a refusal. */
export const offsetOf = async (client: TestClient, id: string): Promise<number | string> => {
  const response = await client.send('uploads.get', { params: { id }, headers: TUS });
  return response.ok
    ? Number(response.headers.get('upload-offset'))
    : `refused with ${response.status}`;
};
