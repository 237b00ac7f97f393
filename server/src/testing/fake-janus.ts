import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

interface Body {
  request: string;
  room?: number;
  uri?: string;
  username?: string;
  authuser?: string;
  digit?: string;
  secret?: string;
  pin?: string;
  admin_key?: string;
  description?: string;
  ptype?: string;
  id?: number;
  publisher_id?: number;
  host?: string;
  port?: number;
  remote_id?: string;
  streams?: { type?: string; feed?: number; mid?: string; sub_mid?: string; substream?: number }[];
}
interface Request {
  janus: string;
  transaction: string;
  apisecret?: string;
  handle_id?: number;
  body?: Body;
  jsep?: { type: string; sdp: string };
}

interface Section {
  mid: string;
  kind: string;
  feed_id: number;
  feed_mid: string;
  /** Nothing is sent on one that waits for the page's answer. */
  ready: boolean;
}

const NO_ROOM = 426;
const NO_FEED = 428;
const UNAUTHORIZED = 403;
const EXISTS = 436;

/** Requests of the plugin for telephones, and what it says to them. */
const OF_TELEPHONES: Readonly<Record<string, string>> = {
  register: 'registered',
  call: 'calling',
  dtmf_info: 'dtmfsent',
  hangup: 'hangingup',
};

/** Kinds by mid. */
type Tracks = Map<string, string>;
/** As Janus understands an offer: sections with other codecs are none. */
const tracksIn = (sdp = ''): Tracks =>
  new Map(
    sdp.split(/\r\n(?=m=)/).flatMap((section) => {
      const [, kind = '', mid = ''] =
        /^m=(\w+) 9 \S+ (?:111|96)\b[\s\S]*a=mid:(\S+)/.exec(section) ?? [];
      return kind === '' ? [] : [[mid, kind] as const];
    }),
  );

/**
 * The websocket interface of a Janus with the plugins for rooms and telephones, as far as the server uses it, without
 * any media: a peer for tests where Janus is not installed.
 */
export const startFakeJanus = async (apiSecret: string) => {
  const server = new WebSocketServer({
    ...{ port: 0, host: '127.0.0.1' },
    handleProtocols: (protocols) => (protocols.has('janus-protocol') ? 'janus-protocol' : false),
  });
  await once(server, 'listening');
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rooms = new Map<
    number,
    {
      secret: string;
      pin: string;
      description: string;
      feeds: Map<number, Tracks>;
      remotes: Set<string>;
    }
  >();
  /** Which room and feed a handle has entered. */
  const handles = new Map<number, { room: number; feed?: number; sections?: Section[] }>();
  const asked: Body[] = [];
  let last = 0;
  let isFrozen = false;
  let connections = 0;
  let created = 0;
  const refused = new Set<string>();
  /** How often it still says that it does not know a feed of another node. */
  const unknown = new Map<Tracks, number>();
  let beginsAfter = 0;
  let socket: WebSocket | undefined;

  /** What the plugin answers; a number is an error. */
  const perform = (handle: number, body: Body, sdp?: string): object | number => {
    asked.push(body);
    if (refused.has(body.request)) return UNAUTHORIZED;
    const { request, secret = '', pin, id = 0, room: number = 0 } = body;
    if (request in OF_TELEPHONES) {
      if (request === 'call') handles.set(handle, { room: 0 });
      return { sip: 'event', result: { event: OF_TELEPHONES[request] } };
    }
    if (request === 'create') {
      if (rooms.has(number)) return NO_ROOM + 1;
      const { description = '' } = body;
      const empty = { feeds: new Map(), remotes: new Set<string>() };
      rooms.set(number, { secret, pin: pin ?? '', description, ...empty });
      return { videoroom: 'created', room: number };
    }
    // All rooms are private.
    if (request === 'list') {
      const list = [...rooms].map(([id, { description }]) => ({ room: id, description }));
      return { videoroom: 'success', list: body.admin_key === undefined ? [] : list };
    }
    const entered = handles.get(handle);
    const room = rooms.get(entered?.room ?? number);
    if (room === undefined) return NO_ROOM;
    const tracksOf = (feed = 0): Tracks | undefined => {
      const tracks = room.feeds.get(feed);
      const left = (tracks && unknown.get(tracks)) ?? 0;
      if (tracks !== undefined && left > 0) unknown.set(tracks, left - 1);
      return left > 0 ? undefined : tracks;
    };
    const isAdministering = [
      'destroy',
      'add_remote_publisher',
      'publish_remotely',
      'unpublish_remotely',
      'remove_remote_publisher',
      'listremotes',
    ];
    if (isAdministering.includes(request) && room.secret !== secret) return UNAUTHORIZED;
    if (request === 'destroy') rooms.delete(number);
    if (request === 'add_remote_publisher') {
      if (room.feeds.has(id)) return EXISTS;
      const tracks = new Map(body.streams?.map(({ mid = '', type = '' }) => [mid, type] as const));
      room.feeds.set(id, tracks);
      unknown.set(tracks, beginsAfter);
      return { videoroom: 'success', port: 10_000, rtcp_port: 10_001 };
    }
    if (request === 'listremotes' && !tracksOf(body.publisher_id)) return NO_FEED;
    const remote = `${body.publisher_id} ${body.remote_id}`;
    if (request === 'publish_remotely') {
      if (!room.feeds.has(body.publisher_id ?? 0)) return NO_FEED;
      if (room.remotes.has(remote)) return EXISTS;
      room.remotes.add(remote);
    }
    if (request === 'unpublish_remotely' && !room.remotes.delete(remote)) return NO_FEED;
    if (request === 'remove_remote_publisher' && !room.feeds.delete(id)) return NO_FEED;
    if (request === 'joinandconfigure' || request === 'join') {
      if (room.pin !== pin) return UNAUTHORIZED;
      const isPublishing = body.ptype === 'publisher';
      handles.set(handle, { room: number, ...(isPublishing && { feed: id }) });
      if (isPublishing) room.feeds.set(id, tracksIn(sdp));
      else if (!body.streams?.every(({ feed }) => tracksOf(feed))) return NO_FEED;
      else
        handles.set(handle, {
          room: number,
          sections: body.streams.flatMap(({ feed = 0 }) =>
            [...(room.feeds.get(feed) ?? [])].map(([mid, kind], at) => ({
              ...{ mid: String(at), kind, feed_id: feed, feed_mid: mid, ready: true },
            })),
          ),
        });
    }
    if (request === 'start') for (const section of entered?.sections ?? []) section.ready = true;
    if (request === 'switch') {
      const streams = body.streams ?? [];
      const kindOf = ({ feed, mid = '' }: (typeof streams)[number]) => tracksOf(feed)?.get(mid);
      if (streams.some((stream) => kindOf(stream) === undefined)) return NO_FEED;
      for (const stream of streams) {
        const section = entered?.sections?.find(({ mid }) => mid === stream.sub_mid);
        // Those of the wrong kind are ignored.
        if (section?.kind === kindOf(stream))
          Object.assign(section ?? {}, { feed_id: stream.feed, feed_mid: stream.mid });
      }
      return { videoroom: 'event', switched: 'ok', streams: entered?.sections };
    }
    return { videoroom: 'event' };
  };

  /** Everything but messages to the plugin. */
  const simply = ({ janus, apisecret, handle_id = 0 }: Request): object | undefined => {
    if (apisecret !== apiSecret)
      return { janus: 'error', error: { code: UNAUTHORIZED, reason: 'Unauthorized' } };
    if (janus === 'create') created += 1;
    if (janus === 'create' || janus === 'attach') return { janus: 'success', data: { id: ++last } };
    if (janus === 'keepalive') return { janus: 'ack' };
    if (janus !== 'detach') return undefined;
    const { room, feed } = handles.get(handle_id) ?? {};
    if (feed !== undefined) rooms.get(room ?? 0)?.feeds.delete(feed);
    handles.delete(handle_id);
    return { janus: 'success' };
  };
  const hear = (from: WebSocket, request: Request): void => {
    if (isFrozen) return;
    const { transaction, handle_id = 0, body, jsep } = request;
    const answer = (message: object): void =>
      from.send(JSON.stringify({ transaction, ...message }));
    const simple = simply(request);
    if (simple !== undefined) {
      answer(simple);
      return;
    }
    const data = perform(handle_id, body ?? { request: '' }, jsep?.sdp);
    const error = typeof data === 'number' ? { error: `error ${data}`, error_code: data } : data;
    // Rooms are entered asynchronously.
    const isOfTelephones = body !== undefined && body.request in OF_TELEPHONES;
    const isSlow = jsep !== undefined || isOfTelephones || body?.request === 'join';
    if (isSlow) answer({ janus: 'ack' });
    const offers = body?.ptype === 'subscriber';
    answer({
      ...{ janus: isSlow ? 'event' : 'success', sender: handle_id },
      plugindata: { data: error },
      ...(jsep?.type === 'offer' &&
        !isOfTelephones && { jsep: { type: 'answer', sdp: `answer to ${jsep.sdp}` } }),
      ...(offers && { jsep: { type: 'offer', sdp: 'offer' } }),
    });
  };
  server.on('connection', (opened) => {
    socket = opened;
    connections += 1;
    opened.on('message', (text) => hear(opened, JSON.parse(String(text)) as Request));
  });

  return {
    url,
    asked,
    rooms,
    /** Connections of servers. */
    sessions: () => server.clients.size,
    /** Sessions that were ever created. */
    created: () => created,
    /** Those that have ended, too. */
    connections: () => connections,
    /** The handles that have entered a room or call, in that order: sending and receiving in turn. */
    entered: () => [...handles.keys()],
    feedOf: (handle: number) => handles.get(handle)?.feed,
    /** Whether something is sent on all sections of a page. */
    sendsAll: (handle: number): boolean | undefined =>
      handles.get(handle)?.sections?.every(({ ready }) => ready),
    /** What a page receives has ended. */
    end: (handle: number): void => {
      for (const section of handles.get(handle)?.sections ?? []) section.ready = false;
    },
    /** Something happens to a handle. */
    say: (sender: number, message: object): void =>
      socket?.send(JSON.stringify({ sender, ...message })),
    /** What no Janus would say. */
    garble: (text: string): void => socket?.send(text),
    /** As if the network had been away for a moment. */
    interrupt: (): void => {
      for (const client of server.clients) client.terminate();
    },
    /** From now on it refuses these requests. */
    refuse: (request: string): void => void refused.add(request),
    /** From now on it knows what another node sends to it only after so many requests about that. */
    beginLate: (requests: number): void => {
      beginsAfter = requests;
    },
    freeze: (): void => {
      isFrozen = true;
    },
    stop: async (): Promise<void> => {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
};

export type FakeJanus = Awaited<ReturnType<typeof startFakeJanus>>;
