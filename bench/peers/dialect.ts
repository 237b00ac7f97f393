import type { Client, Dialect, Target } from '../client.ts';
import { forAll } from '../client.ts';
import { type Flow, type Listener, tempIdOf } from '../flow.ts';
import { type Member, type Shape, TEXT } from '../seed.ts';
import { HOST, isPeer, roomsOf } from './servers.ts';
import { Xmpp, type XmppOptions } from './xmpp.ts';

const PASSWORD = 'secret';

const optionsOf = ({ port }: Pick<Target, 'port'>, { profileId }: Member): XmppOptions => ({
  host: HOST,
  port,
  user: profileId,
  password: PASSWORD,
});

/** The other person in a private chat. */
const otherOf = ({ profileId }: Member): string =>
  `person-${Number(profileId.slice('person-'.length)) ^ 1}@${HOST}`;

const isPrivate = ({ members }: Pick<Target, 'members'>): boolean => members === 2;

/** The recipient of a client's messages. */
const addressOf = (target: Target, member: Member): string =>
  isPrivate(target) || !isPeer(target.name)
    ? otherOf(member)
    : `${member.chatId}@${roomsOf(target.name)}`;

/** In a private chat the stream's acknowledgement counts, because the other client does not echo messages. */
const sayTo = (xmpp: Xmpp, address: string, flow: Flow, listener?: Listener): void => {
  flow.say = (number) => xmpp.say(address, 'chat', `${tempIdOf(flow, number)} ${TEXT}`);
  xmpp.onAck = () => {
    for (let number = flow.acked + 1; number <= flow.sent - xmpp.unacked; number++) {
      listener?.take(tempIdOf(flow, number));
      flow.takeAck(number);
    }
  };
};

/** A room accepts everything at once and processes it later; an echoed message is done. */
const sayIn = (xmpp: Xmpp, address: string, flow: Flow): void => {
  flow.say = (number) => xmpp.say(address, 'groupchat', `${tempIdOf(flow, number)} ${TEXT}`);
};

const connect = async (
  target: Target,
  client: Member,
  flow?: Flow,
  listener?: Listener,
): Promise<Xmpp> => {
  const xmpp = await Xmpp.open({
    ...optionsOf(target, client),
    onBody: (body) => {
      const tempId = body.slice(0, body.indexOf(' '));
      listener?.take(tempId);
      if (flow && tempId === tempIdOf(flow, flow.acked + 1)) flow.takeAck(flow.acked + 1);
    },
  });
  await xmpp.appear();
  const address = addressOf(target, client);
  if (!isPrivate(target)) await xmpp.enter(address, client.profileId);
  if (flow) (isPrivate(target) ? sayTo : sayIn)(xmpp, address, flow, listener);
  return xmpp;
};

/** Both promise less than Kith: neither server has synced its archive to disk by then. */
export const xmpp: Dialect = {
  signIn: async (_target, people) =>
    people.map((person): Client => ({ ...person, userToken: '', profileToken: '' })),
  join: async (...about) => void (await connect(...about)),
  comeBack: async (target, client) =>
    (await connect(target, client)).newest(addressOf(target, client), 25),
  reader: async (target, client) => {
    const reading = await connect(target, client);
    return () => reading.newest(addressOf(target, client), 25);
  },
};

/** Creates the accounts, and the initial messages of each private chat. */
export const fillPeer = async (
  target: Target,
  { messages }: Shape,
  people: readonly Member[],
): Promise<void> => {
  await forAll(people, (person) => Xmpp.register(optionsOf(target, person)));
  if (messages === 0) return;
  const writers = people.filter((_, index) => index % 2 === 0);
  await forAll(writers, async (writer) => {
    const hears = Promise.withResolvers<void>();
    let heard = 0;
    const reader = await Xmpp.open({
      ...optionsOf(target, people[people.indexOf(writer) + 1] as Member),
      onBody: () => {
        if (++heard === messages) hears.resolve();
      },
    });
    await reader.appear();
    const from = await Xmpp.open(optionsOf(target, writer));
    for (let number = 0; number < messages; number++) from.say(otherOf(writer), 'chat', TEXT);
    await hears.promise;
    from.close();
    reader.close();
  });
};
