import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SPEECH_HZ } from '@kith/contract';

const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/** A WAV file as pages send it, of silence. */
export const speechOf = (ms: number): Uint8Array<ArrayBuffer> => {
  const bytes = SAMPLE_BYTES * Math.round((ms * SPEECH_HZ) / 1_000);
  const wav = Buffer.alloc(HEADER_BYTES + bytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SPEECH_HZ, 24);
  wav.writeUInt32LE(SAMPLE_BYTES * SPEECH_HZ, 28);
  wav.writeUInt16LE(SAMPLE_BYTES, 32);
  wav.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(bytes, 40);
  return new Uint8Array(wav);
};

export interface SpeechRequest {
  authorization: string | undefined;
  model: unknown;
  language: unknown;
  file: { type: string; size: number };
}

/** A service that turns speech into text, with answers of the test. */
export const startSpeechService = async () => {
  const requests: SpeechRequest[] = [];
  const arrivals = new Set<() => void>();
  const words = (text: unknown) => (response: ServerResponse) =>
    void response.end(JSON.stringify({ text }));
  let answer: (response: ServerResponse) => void = words('');
  const server = createServer(async (request, response) => {
    const { authorization, ...headers } = request.headers;
    const bytes = Buffer.concat(await Array.fromAsync(request));
    const form = await new Response(bytes, {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData();
    const { type, size } = form.get('file') as File;
    const [model, language] = [form.get('model'), form.get('language')];
    requests.push({ authorization, model, language, file: { type, size } });
    answer(response);
    for (const tell of arrivals) tell();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/audio/transcriptions`,
    requests,
    /** From now on, it hears these words. */
    hears: (text: unknown): void => {
      answer = words(text);
    },
    answers: (next: (response: ServerResponse) => void): void => {
      answer = next;
    },
    /** Resolves when it has received this many requests in total. */
    received: (count: number): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (requests.length < count) return;
          arrivals.delete(look);
          resolve();
        };
        arrivals.add(look);
        look();
      }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
