// For every project that compiles this file.
/// <reference path="./http-ece.d.ts" />
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import { generate } from 'selfsigned';

/** What a device received. */
export interface PushReceived {
  device: string;
  /** When its request reached the service, by `performance.now()`. */
  arrived: number;
  /** Decrypted. */
  payload: unknown;
  headers: Record<string, string | string[] | undefined>;
  /** The claims of the server, verified with its key. */
  claims: { aud: string; exp: number; sub: string };
  /** The key by which the server identified itself. */
  serverKey: string;
}

interface Device {
  privateKey: ReturnType<typeof createECDH>;
  auth: Buffer;
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** Verifies an ES256 token as push services do; throws if it is not signed with its own key. */
const readVapid = (authorization: string) => {
  const [, token = '', serverKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(serverKey, 'base64url');
  const coordinate = (from: number) => base64url(point.subarray(from, from + 32));
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The request is not signed by its server.');
  return { serverKey, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) };
};

/**
 * A push service on the loopback: it verifies the server's signature and decrypts what devices
 * would receive. `answers` gives the next answers for a device: a status, also a later one, or silence.
 */
export const openPushService = async () => {
  const certificate = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  const devices = new Map<string, Device>();
  const answers = new Map<string, (number | Promise<number> | 'silence')[]>();
  const received: PushReceived[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(
    { key: certificate.private, cert: certificate.cert },
    async (request, response) => {
      const arrived = performance.now();
      const device = (request.url ?? '').slice('/send/'.length);
      const keys = devices.get(device);
      const body = await buffer(request);
      if (keys === undefined) return void response.writeHead(404).end();
      const next = answers.get(device)?.shift() ?? 201;
      for (const go of waiting) go();
      const answer = await next;
      if (answer === 'silence') return;
      if (answer === 201)
        received.push({
          ...{ device, arrived },
          payload: JSON.parse(
            ece.decrypt(body, { version: 'aes128gcm', ...keys, authSecret: keys.auth }).toString(),
          ),
          headers: request.headers,
          ...readVapid(request.headers.authorization ?? ''),
        });
      response.writeHead(answer, answer === 429 ? { 'retry-after': '2' } : {}).end();
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Trusts its certificate. */
    ca: certificate.cert,
    received,
    answers,
    /** Resolves when the next request arrives. */
    asked: () =>
      new Promise<void>((resolve) => {
        const go = () => {
          waiting.delete(go);
          resolve();
        };
        waiting.add(go);
      }),
    /** A browser that has subscribed: what it registers with the server. */
    subscribe: (device: string) => {
      const privateKey = createECDH('prime256v1');
      const publicKey = base64url(privateKey.generateKeys());
      const auth = randomBytes(16);
      devices.set(device, { privateKey, auth });
      return {
        endpoint: `${origin}/send/${device}`,
        deviceInfo: `Device ${device}`,
        app: 'web',
        publicKey,
        auth: base64url(auth),
      };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type PushService = Awaited<ReturnType<typeof openPushService>>;
