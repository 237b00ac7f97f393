import { addressOf, SOCKET_PATHS } from '@kith/contract';
import { HttpConnection } from './http.ts';
import type { Member } from './seed.ts';
import { Wire } from './wire.ts';

/** A member with what its browser keeps between two visits. */
export interface Client extends Member {
  userToken: string;
  profileToken: string;
}

/** A server under load. */
export interface Target {
  name: 'bare' | 'kith';
  port: number;
  pid: number;
}

const CONCURRENT = 128;
const PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };

/** Does `act` for all, so many at once; answers in order. */
export const forAll = async <Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await act(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  return results;
};

/** The tokens of everybody's session, through the calls that a browser makes. */
export const signIn = (target: Target, people: readonly Member[]): Promise<Client[]> =>
  forAll(people, async (person) => {
    if (target.name === 'bare') return { ...person, userToken: '', profileToken: '' };
    const http = new HttpConnection(target.port);
    const cookie = `sid=${person.cookie}`;
    const user = await http.get(addressOf('auth.user'), { cookie, ...PAGE });
    const { token: userToken } = JSON.parse(user) as { token: string };
    const headers = { cookie, authorization: userToken, ...PAGE };
    const own = JSON.parse(await http.get(addressOf('profiles.list'), headers));
    http.close();
    return { ...person, userToken, profileToken: own[0].token as string };
  });

/** Opens a socket; answers once it hears its chats. */
export const open = async (
  { name, port }: Target,
  client: Client,
  onPacket: (packet: string) => void,
): Promise<Wire> => {
  let hears: () => void = () => {};
  const hearing = new Promise<void>((resolve) => {
    hears = resolve;
  });
  const isBare = name === 'bare';
  const wire = await Wire.open({
    port,
    path: isBare ? '/socket.io/' : SOCKET_PATHS.directory,
    cookie: `sid=${client.cookie}`,
    auth: isBare ? { rooms: [client.chatId] } : { token: client.profileToken },
    onPacket: (packet) => {
      if (packet.startsWith('42["heads"')) hears();
      else onPacket(packet);
    },
  });
  await hearing;
  return wire;
};

/** The calls of a browser that comes back: its chats and the newest page of one. */
export const fetchChat = async ({ port }: Target, client: Client): Promise<string> => {
  const http = new HttpConnection(port);
  const headers = {
    cookie: `sid=${client.cookie}`,
    authorization: `${client.userToken} ${client.profileToken}`,
    ...PAGE,
  };
  await http.get(addressOf('chats.list'), headers);
  const page = addressOf('messages.list', { id: client.chatId });
  const messages = await http.get(`${page}?take=25`, headers);
  http.close();
  return messages;
};
