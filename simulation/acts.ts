import type { Device } from './device.ts';
import type { World } from './world.ts';
import { PEOPLE } from './world.ts';

const say = (text: string) => [{ insert: text }];

/** A person's action on a device; returns a description. */
type Act = (world: World, device: Device) => string | undefined;

/** Refusals and failed requests are for the person to see, not faults. */
const attempt = (world: World, work: Promise<unknown>): void => {
  work.catch((cause: unknown) => {
    const isForeseen = cause instanceof Error && ('status' in cause || 'code' in cause);
    if (!isForeseen)
      world.journal.blame('error', String(cause instanceof Error ? cause.stack : cause));
  });
};

const aChat = ({ chance }: World, { engine }: Device): string | undefined => {
  const { list, openChatId } = engine.state.getState();
  if (openChatId !== null && chance.hit(0.6)) return openChatId;
  return chance.pick([...list.chats.keys()]);
};
const aMessage = (world: World, { engine }: Device) => {
  const { messages } = engine.state.getState();
  const loaded = Object.values(messages).flatMap((list) => list.messages.slice(0, 10));
  return world.chance.pick(loaded.filter(({ delivery }) => delivery === undefined));
};
const others = (world: World, { profileId }: Device): string[] =>
  PEOPLE.filter((id) => id !== profileId && world.chance.hit(0.5));

const send: Act = (world, device) => {
  const chatId = aChat(world, device);
  if (chatId === undefined) return undefined;
  const { journal, chance, without } = world;
  const isThread = device.engine.state.getState().list.chats.get(chatId)?.thread !== undefined;
  const alsoInGroup = isThread && chance.hit(0.6);
  const text = journal.newText();
  // Without its guard, the outbox does not know that it will be in the group.
  const more = alsoInGroup && without !== 'group-order' ? { alsoInGroup } : {};
  const tempId = device.engine.send(chatId, say(text), more);
  const { profileId: senderId, name } = device;
  journal.send({ tempId, chatId, senderId, device: name, alsoInGroup, text, kept: false });
  return `sends ${tempId} to ${chatId}${alsoInGroup ? ' and its group' : ''}`;
};
const openThread: Act = (world, device) => {
  const message = aMessage(world, device);
  if (message === undefined) return undefined;
  const work = device.engine.openThread(message.chatId, message.id);
  attempt(
    world,
    work.then((threadId) => device.engine.open(threadId)),
  );
  return `opens the thread of ${message.id} of ${message.chatId}`;
};
const edit: Act = (world, device) => {
  const message = aMessage(world, device);
  if (message === undefined) return undefined;
  const text = world.journal.newText();
  const { journal, ground } = world;
  journal.texts.get(ground.truth.tempIdOf(message.chatId, message.id))?.add(text);
  attempt(world, device.engine.edit(message.chatId, message.id, say(text)));
  return `edits ${message.id} of ${message.chatId}`;
};
const removeMessage: Act = (world, device) => {
  const message = aMessage(world, device);
  if (message === undefined) return undefined;
  attempt(world, device.engine.removeMessage(message.chatId, message.id));
  return `deletes ${message.id} of ${message.chatId}`;
};
const hideMessages: Act = (world, device) => {
  const message = aMessage(world, device);
  if (message === undefined) return undefined;
  const next = aMessage(world, device);
  const ids = [message, next].flatMap((one) => (one?.chatId === message.chatId ? one.id : []));
  attempt(world, device.engine.hideMessages(message.chatId, [...new Set(ids)]));
  return `deletes ${ids.join()} of ${message.chatId} for itself`;
};
const open: Act = (world, device) => {
  const chatId = aChat(world, device);
  if (chatId === undefined) return undefined;
  attempt(world, device.engine.open(chatId));
  return `opens ${chatId}`;
};
const create: Act = (world, device) => {
  const { truth } = world.ground;
  if (truth.chatIds().filter((id) => truth.groupOf(id) === undefined).length >= 8) return undefined;
  const ids = others(world, device);
  attempt(world, device.engine.create(ids, ids.length > 1 ? 'Group' : undefined));
  return `makes a chat with ${ids.join()}`;
};
const withChat =
  (name: string, act: (device: Device, chatId: string, world: World) => Promise<unknown>): Act =>
  (world, device) => {
    const chatId = aChat(world, device);
    if (chatId === undefined) return undefined;
    attempt(world, act(device, chatId, world));
    return `${name} ${chatId}`;
  };
const draft = ({ engine }: Device, chatId: string, text: string): void =>
  engine.drafts.keep(chatId, { delta: text === '' ? [] : say(text), replyTo: null });
const aPerson = ({ chance }: World): string => chance.pick(PEOPLE) ?? '';

const block =
  (name: 'blocks.add' | 'blocks.remove'): Act =>
  (world, device) => {
    const id = world.chance.pick(PEOPLE.filter((other) => other !== device.profileId)) ?? '';
    attempt(world, device.wire.call(name, { params: { id } }));
    return `${name} ${id}`;
  };

const turnVault: Act = ({ vaults, server }, device) => {
  if (vaults.grants.has(device.viewer.sessionId)) {
    vaults.close(device);
    return 'closes the vault';
  }
  if (!device.online || !server().isAlive()) return undefined;
  vaults.open(device);
  return 'opens the vault';
};
const move: Act = (world, device) => {
  const chatId = aChat(world, device);
  const { chats } = device.engine.state.getState().list;
  if (chatId === undefined || !world.vaults.grants.has(device.viewer.sessionId)) return undefined;
  const isIn = chats.get(chatId)?.vaulted !== true;
  attempt(world, device.engine.setVaulted(chatId, isIn));
  return `moves ${chatId} ${isIn ? 'into' : 'out of'} the vault`;
};

const ACTS: [weight: number, act: Act][] = [
  [40, send],
  [8, edit],
  [6, removeMessage],
  [5, hideMessages],
  [16, open],
  [6, openThread],
  [4, create],
  [3, withChat('renames', ({ engine }, id, { journal }) => engine.rename(id, journal.newText()))],
  [5, withChat('adds to', ({ engine }, id, world) => engine.addParticipants(id, [aPerson(world)]))],
  [
    3,
    withChat('removes from', ({ engine }, id, world) =>
      engine.removeParticipant(id, aPerson(world)),
    ),
  ],
  [1, withChat('leaves', ({ engine, profileId }, id) => engine.removeParticipant(id, profileId))],
  [3, block('blocks.add')],
  [3, block('blocks.remove')],
  [2, withChat('hides', ({ engine }, id) => engine.remove(id))],
  [
    3,
    withChat('begins to write in', async (device, id, { journal }) =>
      draft(device, id, journal.newText()),
    ),
  ],
  [2, withChat('takes back what it began in', async (device, id) => draft(device, id, ''))],
  [4, turnVault],
  [4, move],
  [3, withChat('pages back in', ({ engine }, id) => engine.loadOlder(id))],
  [2, withChat('types in', async ({ engine }, id) => engine.typing(id))],
  [
    3,
    (_world, { engine }) => {
      engine.close(engine.state.getState().openChatId ?? '');
      return 'closes';
    },
  ],
  [
    3,
    (_world, device) => {
      device.setVisible(!device.visible);
      return device.visible ? 'looks' : 'looks away';
    },
  ],
  [
    1,
    ({ chance, vaults }, device) => {
      const isKilled = chance.hit(0.5);
      vaults.close(device);
      device.restart(isKilled);
      return isKilled ? 'is killed' : 'is opened anew';
    },
  ],
];
const WEIGHT = ACTS.reduce((sum, [weight]) => sum + weight, 0);

/** Performs a random action. */
export const actOnce = (world: World): void => {
  const { chance, devices, journal } = world;
  const device = chance.pick(devices);
  if (device === undefined) return;
  if (chance.hit(0.7)) device.touch();
  let left = chance.between(0, WEIGHT);
  const [, act] =
    ACTS.find(([weight]) => {
      left -= weight;
      return left < 0;
    }) ?? [];
  const done = act?.(world, device);
  if (done !== undefined) journal.note(`${device.name} ${done}`);
};
