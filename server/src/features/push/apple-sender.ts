import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from 'node:http2';
import { json } from 'node:stream/consumers';
import { MINUTE_MS, type PushOutcome, SECOND_MS } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { AppleOptions } from '../../platform/config.ts';
import { appleTokens } from './apple-token.ts';

/** A message for one device, by its token. */
export interface ApplePush {
  token: string;
  /**
   * `voip` goes to the app itself, which has to report a call to the system at once; `background`
   * wakes it when that suits the device, and shows nothing.
   */
  type: 'alert' | 'background' | 'voip';
  /** When it is no longer of use, in ms since the epoch. */
  expiresAt: number;
  /** It replaces what the device shows of the same topic. */
  topic?: string;
  content: object;
}

export interface Answered {
  outcome: PushOutcome;
  /** Null without an answer. */
  status: number | null;
}

const PATIENCE_MS = 10 * SECOND_MS;
/** Apple asks for a connection that stays open; an idle one costs both sides. */
const IDLE_MS = 10 * MINUTE_MS;
/** Reasons for 400 that mean that the token is of no use any more. */
const DEAD_TOKENS = ['BadDeviceToken', 'DeviceTokenNotForTopic'];
const UNREACHABLE: Answered = { outcome: 'unreachable', status: null };

const outcomeOf = (status: number, reason: string): PushOutcome => {
  if (status === 200) return 'delivered';
  if (status === 410 || (status === 400 && DEAD_TOKENS.includes(reason))) return 'gone';
  if (status === 413) return 'tooLarge';
  return status === 429 || status >= 500 ? 'unavailable' : 'refused';
};

/** Hands messages for apps on Apple's systems to its push service (APNs, HTTP/2). */
export const createAppleSender = (options: AppleOptions, clock: Clock) => {
  const { url, topic } = options;
  const tokenNow = appleTokens(options, clock);
  let session: ClientHttp2Session | undefined;

  const connected = (): ClientHttp2Session => {
    if (session !== undefined && !session.closed && !session.destroyed) return session;
    const fresh = connect(url);
    session = fresh;
    fresh.setTimeout(IDLE_MS, () => fresh.close());
    // What is under way fails by itself; the next message connects again.
    fresh.on('error', () => fresh.destroy());
    fresh.on('goaway', () => fresh.close());
    // A process may end although the connection is open.
    fresh.once('connect', () => fresh.unref());
    return fresh;
  };

  const headersOf = ({
    token,
    type,
    expiresAt,
    topic: replaced,
  }: ApplePush): OutgoingHttpHeaders => ({
    [constants.HTTP2_HEADER_METHOD]: 'POST',
    [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
    authorization: `bearer ${tokenNow()}`,
    'apns-topic': type === 'voip' ? `${topic}.voip` : topic,
    'apns-push-type': type,
    'apns-priority': type === 'background' ? '5' : '10',
    'apns-expiration': String(Math.floor(expiresAt / SECOND_MS)),
    // Calls are replaced by the app itself.
    ...(replaced !== undefined && type !== 'voip' && { 'apns-collapse-id': replaced }),
  });

  const exchange = (push: ApplePush, late: (cancel: () => void) => void): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const stream = connected().request(headersOf(push));
      const closed = () => reject(new Error('The connection was closed.'));
      late(() => stream.close(constants.NGHTTP2_CANCEL));
      stream.once('error', reject);
      stream.once('close', closed);
      stream.once('response', async (headers) => {
        const status = headers[':status'] ?? 0;
        stream.off('close', closed);
        const { reason = '' } = (await json(stream).catch(() => ({}))) as { reason?: string };
        resolve({ outcome: outcomeOf(status, reason), status });
      });
      stream.end(JSON.stringify(push.content));
    });

  return {
    /** Resolves with what became of it, also when Apple cannot be reached or says nothing. */
    send: async (push: ApplePush): Promise<Answered> => {
      let giveUp = () => {};
      const cancel = clock.after(PATIENCE_MS, () => giveUp());
      try {
        return await exchange(push, (given) => {
          giveUp = given;
        });
      } catch {
        return UNREACHABLE;
      } finally {
        cancel();
      }
    },
    close: () => session?.destroy(),
  };
};

export type AppleSender = ReturnType<typeof createAppleSender>;
