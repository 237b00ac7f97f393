import type { TestClient } from './client.ts';
import { metadataOf, TUS } from './requests/files.ts';

type Said = Readonly<Record<string, string>>;

const failed = async (response: Response): Promise<never> => {
  throw new Error(`${response.status} ${await response.text()}`);
};

/** Somebody with the link to a request for files. */
export const openGiver = async (client: TestClient, requestId: string) => {
  const params = { id: requestId };
  const page = await client.call('publicFileRequests.get', { params });
  const grant = page.state === 'open' ? page.grant : '';
  const headers = { ...TUS, 'kith-grant': grant };

  const tryToBegin = (size: number, said: Said = {}): Promise<Response> =>
    client.send('gifts.create', {
      params,
      headers: {
        ...headers,
        'upload-length': String(size),
        'upload-metadata': metadataOf({ name: 'notes.txt', from: 'Teo', ...said }),
      },
    });
  const begin = async (size: number, said?: Said): Promise<string> => {
    const response = await tryToBegin(size, said);
    if (!response.ok) return failed(response);
    return response.headers.get('location')?.split('/').at(-1) ?? '';
  };
  const append = (
    uploadId: string,
    offset: number,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<Response> =>
    client.send('gifts.append', {
      params: { ...params, uploadId },
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body,
    });
  return {
    grant,
    tryToBegin,
    begin,
    append,
    /** Sends a file in one piece; resolves with its id. */
    send: async (body: Uint8Array<ArrayBuffer>, said?: Said): Promise<string> => {
      const id = await begin(body.length, said);
      const response = await append(id, 0, body);
      return response.ok ? id : failed(response);
    },
  };
};
