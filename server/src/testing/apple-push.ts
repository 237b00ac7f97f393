// For every project that compiles this file.
/// <reference path="./http-ece.d.ts" />
import { createECDH, createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import ece from 'http_ece';

export interface AppleReceived {
  token: string;
  headers: IncomingHttpHeaders;
  /** The payload that Apple can read. */
  content: { aps: object; kith?: string };
  /** The decrypted content; undefined if the device has registered no key. */
  payload: unknown;
  /** The claims of the server, verified with its key. */
  claims: { iss: string; iat: number };
}

interface Device {
  privateKey: ReturnType<typeof createECDH>;
  authSecret: Buffer;
}

const KEY_ID = 'KEYKEYKEY0';
const TEAM_ID = 'TEAMTEAM00';

const read = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/**
 * A stand-in for Apple's push service on the loopback, without TLS: it verifies the server's tokens
 * and decrypts what devices would. `answers` gives the next answers for a token: a status with its
 * reason, or silence.
 */
export const openApplePush = async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const verified = (authorization = ''): AppleReceived['claims'] => {
    const [head = '', body = '', signature = ''] = authorization.replace('bearer ', '').split('.');
    const key = { key: createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })) };
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { ...key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { alg, kid } = read(head) as { alg: string; kid: string };
    if (!isSigned || alg !== 'ES256' || kid !== KEY_ID) throw new Error('It is not signed.');
    return read(body) as AppleReceived['claims'];
  };

  const devices = new Map<string, Device>();
  const answers = new Map<string, ([status: number, reason: string] | 'silence')[]>();
  const received: AppleReceived[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const silent = new WeakSet<object>();
  const waiting = new Set<() => void>();
  let connections = 0;
  const server = createServer(async (request, response) => {
    const token = request.url.slice('/3/device/'.length);
    const content = (await json(request)) as AppleReceived['content'];
    const answer = answers.get(token)?.shift() ?? ([200, ''] as const);
    for (const go of waiting) go();
    if (answer === 'silence' || silent.has(request.stream.session ?? {})) return;
    const [status, reason] = answer;
    const device = devices.get(token);
    const keys = { version: 'aes128gcm', ...device } as Parameters<typeof ece.decrypt>[1];
    if (status === 200)
      received.push({
        token,
        headers: request.headers,
        content,
        payload:
          content.kith &&
          JSON.parse(ece.decrypt(Buffer.from(content.kith, 'base64'), keys).toString()),
        claims: verified(request.headers.authorization),
      });
    response.writeHead(status).end(reason === '' ? '' : JSON.stringify({ reason }));
  }).listen(0, '127.0.0.1');
  server.on('session', (session) => {
    connections += 1;
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await once(server, 'listening');

  return {
    /** As in the configuration of a server. */
    options: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      keyId: KEY_ID,
      teamId: TEAM_ID,
      topic: 'org.example.chat',
    },
    received,
    answers,
    connections: () => connections,
    /** Resolves when the next request arrives. */
    asked: () =>
      new Promise<void>((resolve) => {
        const go = () => {
          waiting.delete(go);
          resolve();
        };
        waiting.add(go);
      }),
    /** Closes all connections, as Apple does from time to time. */
    hangUp: () => {
      for (const session of sessions) session.destroy();
    },
    /** Answers nothing more on the connections there are, as if each had been cut without a word. */
    fallSilent: () => {
      for (const session of sessions) silent.add(session);
    },
    /** A device with a signed-in wrapper: the data that it registers with the server. */
    device: ({ hasKey = true } = {}) => {
      const token = randomBytes(32).toString('hex');
      const body = { endpoint: token, deviceInfo: 'iPhone', app: 'ios' };
      if (!hasKey) return body;
      const keys = createECDH('prime256v1');
      const point = keys.generateKeys().toString('base64url');
      const authSecret = randomBytes(16);
      devices.set(token, { privateKey: keys, authSecret });
      return { ...body, publicKey: point, auth: authSecret.toString('base64url') };
    },
    close: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
};

export type ApplePush = Awaited<ReturnType<typeof openApplePush>>;
