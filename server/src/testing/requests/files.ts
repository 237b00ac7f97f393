import type { Requests } from './request.ts';

export const TUS = { 'tus-resumable': '1.0.0' };
const BODY = { 'content-type': 'application/offset+octet-stream' };
const CONTENT = new TextEncoder().encode('what is in the file');
const base64 = (text: string): string => Buffer.from(text).toString('base64');

export const metadataOf = (said: Readonly<Record<string, string>>): string =>
  Object.entries(said)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',');

export default {
  'uploads.options': () => ({ headers: TUS }),
  'uploads.create': () => ({
    headers: {
      ...TUS,
      'upload-length': String(CONTENT.length),
      'upload-metadata': metadataOf({ name: 'notes.txt', purpose: 'file' }),
    },
  }),
  'uploads.get': ({ uploadId }) => ({ params: { id: uploadId }, headers: TUS }),
  'uploads.append': ({ uploadId }) => ({
    params: { id: uploadId },
    headers: { ...TUS, ...BODY, 'upload-offset': '0' },
    body: CONTENT,
  }),
  'uploads.remove': ({ uploadId }) => ({ params: { id: uploadId }, headers: TUS }),
  'files.get': ({ fileId }) => ({ params: { id: fileId } }),
  'files.info': ({ fileId }) => ({ params: { id: fileId } }),
  'files.remove': ({ fileId }) => ({ params: { id: fileId } }),
  'files.usage': () => ({}),
  'files.uses': () => ({}),
} satisfies Requests;
