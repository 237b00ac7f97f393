import type { UploadInit } from './environment.ts';

const headersOf = (request: XMLHttpRequest): Headers => {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
};

/** With XMLHttpRequest, because fetch does not report upload progress. */
export const upload = (
  url: string,
  { headers, body, signal, onProgress }: UploadInit,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(
        new Response(request.responseText, { status: request.status, headers: headersOf(request) }),
      );
    request.onerror = () => reject(new TypeError('The upload broke off'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort);
    request.send(body);
  });
