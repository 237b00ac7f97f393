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
   * `voip` wakes the app, which has to report a call to the system at once; `background` wakes it
   * when the device chooses to, without showing anything.
   */
  type: 'alert' | 'background' | 'voip';
  /** Expiry time, in ms since the epoch. */
  expiresAt: number;
  /** It replaces a notification of the same topic on the device. */
  topic?: string;
  content: object;
}

export interface Answered {
  outcome: PushOutcome;
  /** Null without an answer. */
  status: number | null;
}

interface Connection {
  session: ClientHttp2Session;
  /** How many requests have been answered. */
  answers: number;
}

const PATIENCE_MS = 10 * SECOND_MS;
/** Apple recommends keeping the connection open; an idle one costs both sides. */
const IDLE_MS = 10 * MINUTE_MS;
/** Reasons for status 400 that mean that the token is no longer valid. */
const DEAD_TOKENS = ['BadDeviceToken', 'DeviceTokenNotForTopic'];
const UNREACHABLE: Answered = { outcome: 'unreachable', status: null };

const outcomeOf = (status: number, reason: string): PushOutcome => {
  if (status === 200) return 'delivered';
  if (status === 410 || (status === 400 && DEAD_TOKENS.includes(reason))) return 'gone';
  if (status === 413) return 'tooLarge';
  return status === 429 || status >= 500 ? 'unavailable' : 'refused';
};

/** Sends messages to Apple's push service (APNs, HTTP/2). */
export const createAppleSender = (options: AppleOptions, clock: Clock) => {
  const { url, topic } = options;
  const tokenNow = appleTokens(options, clock);
  let current: Connection | undefined;
  const sessions = new Set<ClientHttp2Session>();

  const connected = (): Connection => {
    if (current !== undefined && !current.session.closed && !current.session.destroyed)
      return current;
    const fresh = connect(url);
    current = { session: fresh, answers: 0 };
    sessions.add(fresh);
    fresh.once('close', () => sessions.delete(fresh));
    fresh.setTimeout(IDLE_MS, () => fresh.close());
    // Requests in flight fail by themselves; the next message reconnects.
    fresh.on('error', () => fresh.destroy());
    fresh.on('goaway', () => fresh.close());
    // The open connection does not keep the process alive.
    fresh.once('connect', () => fresh.unref());
    return current;
  };

  /**
   * The next message gets a connection of its own: one that was cut without a word looks open until the system
   * gives up, after a quarter of an hour. Messages under way on this one have the time that each of them has.
   */
  const abandon = (connection: Connection): void => {
    const { session } = connection;
    if (current === connection) current = undefined;
    if (session.connecting) return void session.destroy();
    session.close();
    session.once(
      'close',
      clock.after(PATIENCE_MS, () => session.destroy()),
    );
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

  const exchange = (push: ApplePush): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const connection = connected();
      const { answers } = connection;
      const stream = connection.session.request(headersOf(push));
      const closed = () => reject(new Error('The connection was closed.'));
      let late = UNREACHABLE;
      const cancel = clock.after(PATIENCE_MS, () => {
        resolve(late);
        // Without a connection it only closes once there is one.
        stream.close(constants.NGHTTP2_CANCEL);
        if (connection.answers === answers) abandon(connection);
      });
      stream.on('error', reject);
      stream.once('close', closed);
      stream.once('close', cancel);
      stream.once('response', async (headers) => {
        connection.answers++;
        const status = headers[':status'] ?? 0;
        late = { outcome: outcomeOf(status, ''), status };
        stream.off('close', closed);
        const { reason = '' } = (await json(stream).catch(() => ({}))) as { reason?: string };
        resolve({ outcome: outcomeOf(status, reason), status });
      });
      stream.end(JSON.stringify(push.content));
    });

  return {
    /** Resolves with the result, even if Apple cannot be reached or does not answer. */
    send: (push: ApplePush): Promise<Answered> => exchange(push).catch(() => UNREACHABLE),
    close: () => {
      for (const session of sessions) session.destroy();
    },
  };
};

export type AppleSender = ReturnType<typeof createAppleSender>;
