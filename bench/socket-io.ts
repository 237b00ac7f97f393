import { addressOf, SOCKET_PATHS } from '@kith/contract';
import { type Client, type Dialect, forAll, isBare, type Target } from './client.ts';
import { type Flow, tempIdOf } from './flow.ts';
import { HttpConnection } from './http.ts';
import { TEXT } from './seed.ts';
import { Wire, type WireOptions } from './wire.ts';

const PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
const DELTA = JSON.stringify([{ insert: TEXT }]);
const TEMP_ID = '"tempId":"';
const TEXT_IN_PAGE = `"insert":"${TEXT}"`;

const textsIn = (page: string): number => page.split(TEXT_IN_PAGE).length - 1;

export const sendPacket = ({ chatId }: Client, flow: Flow, number: number): string =>
  `42${number}["message.send",{"chatId":"${chatId}","tempId":"${tempIdOf(flow, number)}","delta":${DELTA}}]`;

/** Of `43<number>[{"ok":…`. */
export const ackedNumber = (packet: string): number => {
  const bracket = packet.indexOf('[');
  if (!packet.startsWith('[{"ok":', bracket)) throw new Error(`A send was refused: ${packet}`);
  return Number(packet.slice(2, bracket));
};

export const takeTempIds = (packet: string, take: (tempId: string) => void): void => {
  for (let at = packet.indexOf(TEMP_ID); at >= 0; ) {
    const start = at + TEMP_ID.length;
    const end = packet.indexOf('"', start);
    take(packet.slice(start, end));
    at = packet.indexOf(TEMP_ID, end);
  }
};

/** Opens a socket; resolves once it receives events of its chats. */
export const openSocket = async (
  { name, port }: Target,
  client: Client,
  onPacket: (packet: string) => void,
  { onClose, acceptWithinMs }: Pick<WireOptions, 'onClose' | 'acceptWithinMs'> = {},
): Promise<Wire> => {
  let isHearing = false;
  const { promise: hearing, resolve: hears, reject: fails } = Promise.withResolvers<void>();
  const isLimit = isBare(name);
  const wire = await Wire.open({
    port,
    acceptWithinMs,
    path: isLimit ? '/socket.io/' : SOCKET_PATHS.directory,
    cookie: `sid=${client.cookie}`,
    auth: isLimit
      ? { rooms: [client.chatId], senderId: client.profileId }
      : { token: client.profileToken },
    onPacket: (packet) => {
      if (packet.startsWith('42["heads"')) hears();
      else onPacket(packet);
    },
    onClose: () => {
      if (isHearing) onClose?.();
      else fails(new Error('The connection ended.'));
    },
  });
  await hearing;
  isHearing = true;
  return wire;
};

/** The headers of every call of a signed-in browser. */
export const headersOf = (client: Client): Record<string, string> => ({
  cookie: `sid=${client.cookie}`,
  authorization: `${client.userToken} ${client.profileToken}`,
  ...PAGE,
});

const getPage = (http: HttpConnection, client: Client): Promise<string> =>
  http.get(`${addressOf('messages.list', { id: client.chatId })}?take=25`, headersOf(client));

/** Opens a socket; each call of the returned function makes a request over it. */
const openAsking = async (
  target: Target,
  client: Client,
  options: Pick<WireOptions, 'acceptWithinMs'> = {},
): Promise<(event: string, payload: unknown) => Promise<string>> => {
  let take: (answer: string) => void = () => {};
  let lose: (error: Error) => void = () => {};
  const onPacket = (packet: string): void => {
    if (packet.startsWith('43')) take(packet);
  };
  const onClose = () => lose(new Error('The connection ended.'));
  const wire = await openSocket(target, client, onPacket, { ...options, onClose });
  return (event, payload) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    take = resolve;
    lose = reject;
    wire.send(`421${JSON.stringify([event, payload])}`);
    return promise;
  };
};

/** The bare server has only sockets. */
const openBarePage = async (target: Target, client: Client): Promise<() => Promise<string>> => {
  const ask = await openAsking(target, client);
  return () => ask('messages.list', client.chatId);
};

/** The requests of a reconnecting browser without data: its chats and the newest page of one. */
const resumeOf = ({ chatId }: Client) => ({
  epoch: null,
  copies: [
    { collection: 'chats', version: 0 },
    { collection: 'messages', owner: chatId, version: 0 },
  ],
});

/** Opens a socket and keeps it, until its server ends. */
export const hold = async (target: Target, client: Client, onClose: () => void): Promise<void> =>
  void (await openSocket(target, client, () => {}, { onClose }));

/** Reopens a socket and reads the chats and the newest page; throws if the server ends meanwhile. */
export const comeBackBy = async (
  target: Target,
  client: Client,
  options?: Pick<WireOptions, 'acceptWithinMs'>,
): Promise<number> => {
  const ask = await openAsking(target, client, options);
  return textsIn(await ask('resume', resumeOf(client)));
};

/** Kith, and the bare server, which has no accounts. */
export const socketIo: Dialect = {
  signIn: (target, people) =>
    forAll(people, async (person) => {
      if (isBare(target.name)) return { ...person, userToken: '', profileToken: '' };
      const http = new HttpConnection(target.port);
      const cookie = `sid=${person.cookie}`;
      const user = await http.get(addressOf('auth.user'), { cookie, ...PAGE });
      const { token: userToken } = JSON.parse(user) as { token: string };
      const headers = { cookie, authorization: userToken, ...PAGE };
      const own = JSON.parse(await http.get(addressOf('profiles.list'), headers));
      http.close();
      return { ...person, userToken, profileToken: own[0].token as string };
    }),

  async join(target, client, flow, listener) {
    const wire = await openSocket(target, client, (packet) => {
      if (packet.startsWith('43')) flow?.takeAck(ackedNumber(packet));
      else if (listener && packet.startsWith('42["messages.changed"'))
        takeTempIds(packet, (tempId) => listener.take(tempId));
    });
    if (flow) flow.say = (number) => wire.send(sendPacket(client, flow, number));
  },

  async comeBack(target, client) {
    if (isBare(target.name)) return textsIn(await (await openBarePage(target, client))());
    return comeBackBy(target, client);
  },

  async reader(target, client) {
    if (isBare(target.name)) return openBarePage(target, client);
    const http = new HttpConnection(target.port);
    return () => getPage(http, client);
  },
};
