import { SECOND_MS } from '@kith/contract';
import type { Clock } from '../clock.ts';

/** A session description as Janus passes it on. */
export interface Jsep {
  type: 'offer' | 'answer';
  sdp: string;
  /** The order in which an offer lists the sizes of a camera; Janus expects the largest first. */
  rid_order?: 'lmh';
}

/** The fields that are used of the many that Janus sends. */
export interface Message {
  janus: string;
  transaction?: string;
  sender?: number;
  data?: { id: number };
  error?: { code: number; reason: string };
  plugindata?: { data: PluginData };
  jsep?: Jsep;
  /** Of `media`: a section that a page sends on, and whether packets arrive. */
  mid?: string;
  receiving?: boolean;
  /** Of `media`: the size that it concerns, where a camera is sent in several. */
  substream?: number;
}
export interface PluginData {
  videoroom?: string;
  error?: string;
  error_code?: number;
  id?: number;
  port?: number;
  rtcp_port?: number;
  /** The rooms of the node. */
  list?: { room: number; description?: string }[];
  /** What a page receives on each of its sections, after a change of them. */
  streams?: { mid?: string; feed_id?: number; feed_mid?: string; ready?: boolean }[];
  /** What happens to a call of the plugin for telephones, with a code of SIP. */
  result?: { event?: string; code?: number };
}

export interface Answer {
  data: PluginData;
  jsep: Jsep | undefined;
}

/** The node has answered, and refused. */
export class JanusRefusal extends Error {
  readonly code: number;
  constructor(request: unknown, reason: string, code: number) {
    super(`Janus refuses ${request}: ${reason} (${code}).`);
    this.code = code;
  }
}
/** The node does not answer, or the connection to it has ended. */
export class JanusAway extends Error {
  constructor() {
    super('Janus cannot be reached.');
  }
}

/** One peer connection, or the place from which a room is administered. */
export interface Handle {
  send(body: Record<string, unknown>, jsep?: Jsep): Promise<Answer>;
  /** Ends its peer connection at once. */
  detach(): void;
}

export interface JanusOptions {
  url: string;
  /** `api_secret` of the node. */
  secret: string;
  clock: Clock;
  onUp(): void;
  /** The first attempt to connect that fails since then. */
  onFailing(why: string): void;
  /** All handles are gone; the client goes on trying to connect. */
  onDown(): void;
}

type Plugin = 'videoroom' | 'sip';

export interface JanusClient {
  readonly url: string;
  readonly isUp: boolean;
  /** How many requests it has not answered. */
  readonly unanswered: number;
  attach(onMessage?: (message: Message) => void, plugin?: Plugin): Promise<Handle>;
  close(): void;
}

const PROTOCOL = 'janus-protocol';
const ANSWER_MS = 5 * SECOND_MS;
/** Also how quickly a node that hangs is noticed. */
const KEEPALIVE_MS = 3 * SECOND_MS;
const RETRY_MS = SECOND_MS;

/** The node refuses, or its plugin does. */
const refusalIn = ({ error, plugindata }: Message, request: unknown): JanusRefusal | undefined => {
  if (error !== undefined) return new JanusRefusal(request, error.reason, error.code);
  const { error: reason, error_code = 0 } = plugindata?.data ?? {};
  return reason === undefined ? undefined : new JanusRefusal(request, reason, error_code);
};

/** A session at one Janus node over its websocket interface, opened again whenever it ends. */
export const createJanusClient = (options: JanusOptions): JanusClient => {
  const { url, secret, clock, onUp, onFailing, onDown } = options;
  let socket: WebSocket | undefined;
  let session: number | undefined;
  let asked = 0;
  let isClosed = false;
  let isFailing = false;
  let cancel = () => {};
  const waiting = new Map<string, (message: Message | undefined) => void>();
  const handles = new Map<number, (message: Message) => void>();

  const ask = (
    request: Record<string, unknown>,
    endsWith: 'answer' | 'ack' = 'answer',
    what: unknown = request.janus,
  ) =>
    new Promise<Message>((resolve, reject) => {
      if (socket?.readyState !== WebSocket.OPEN) return reject(new JanusAway());
      const transaction = String(++asked);
      const settle = (message: Message | undefined): void => {
        // Requests that take long are acknowledged first.
        if (message?.janus === 'ack' && endsWith === 'answer') return;
        const refusal = message && refusalIn(message, what);
        stop();
        waiting.delete(transaction);
        if (message === undefined) {
          reject(new JanusAway());
          return;
        }
        if (refusal === undefined) resolve(message);
        else reject(refusal);
      };
      const stop = clock.after(ANSWER_MS, () => settle(undefined));
      waiting.set(transaction, settle);
      const of = session === undefined ? {} : { session_id: session };
      socket.send(JSON.stringify({ ...of, ...request, transaction, apisecret: secret }));
    });

  const hear = (message: Message): void => {
    const answer = waiting.get(message.transaction ?? '');
    if (answer !== undefined) answer(message);
    else if (message.janus === 'timeout') end();
    else handles.get(message.sender ?? 0)?.(message);
  };
  const keepAlive = (): void => {
    cancel = clock.after(KEEPALIVE_MS, () => {
      ask({ janus: 'keepalive' }, 'ack').then(keepAlive, () => end());
    });
  };
  const end = (why = 'The connection has ended.'): void => {
    const wasUp = session !== undefined;
    const former = socket;
    socket = undefined;
    session = undefined;
    cancel();
    former?.close();
    for (const answer of [...waiting.values()]) answer(undefined);
    handles.clear();
    if (wasUp) onDown();
    else if (!isClosed && !isFailing) {
      isFailing = true;
      onFailing(why);
    }
    if (!isClosed) cancel = clock.after(RETRY_MS, open);
  };
  const open = (): void => {
    const opened = new WebSocket(url, PROTOCOL);
    socket = opened;
    const isCurrent = () => socket === opened;
    opened.onmessage = ({ data }) => {
      if (!isCurrent()) return;
      try {
        hear(JSON.parse(String(data)) as Message);
      } catch {
        // What cannot be understood does not come from Janus.
        end();
      }
    };
    opened.onclose = () => isCurrent() && end();
    opened.onerror = (event) =>
      isCurrent() && end((event as ErrorEvent).message || 'It cannot be reached.');
    cancel = clock.after(ANSWER_MS, () => isCurrent() && end('It does not answer.'));
    opened.onopen = () => {
      cancel();
      ask({ janus: 'create' }).then(
        ({ data }) => {
          if (!isCurrent()) return;
          session = data?.id;
          isFailing = false;
          keepAlive();
          onUp();
        },
        (error) => isCurrent() && end(String(error)),
      );
    };
  };
  open();

  return {
    url,
    get isUp() {
      return session !== undefined;
    },
    get unanswered() {
      return waiting.size;
    },
    attach: async (onMessage = () => {}, plugin = 'videoroom') => {
      if (session === undefined) throw new JanusAway();
      const { data } = await ask({ janus: 'attach', plugin: `janus.plugin.${plugin}` });
      const handle = data?.id ?? 0;
      handles.set(handle, onMessage);
      return {
        send: async (body, jsep) => {
          const request = { janus: 'message', handle_id: handle, body };
          const whole = jsep === undefined ? request : { ...request, jsep };
          const answer = await ask(whole, 'answer', body.request);
          return { data: answer.plugindata?.data ?? {}, jsep: answer.jsep };
        },
        detach: () => {
          handles.delete(handle);
          void ask({ janus: 'detach', handle_id: handle }).catch(() => undefined);
        },
      };
    },
    close: () => {
      isClosed = true;
      // The session ends with its connection, and everything in it.
      end();
    },
  };
};
