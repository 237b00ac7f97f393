import type { Chat, ChatsChanged, Message, MessagesChanged } from '@kith/contract';
import { ERROR_STATUS } from '@kith/contract/base/errors';
import { isRefusal, toFailure } from '../web/src/platform/failure.ts';
import type { Ground } from './database.ts';
import { createDevice, type Device } from './device.ts';
import type { Guard } from './guards.ts';
import { createHints, HINTS_LATE_MS, type HintFaults } from './hints.ts';
import { createJournal, type Journal } from './journal.ts';
import { createMembershipLog } from './membership-log.ts';
import { createNetwork, type Network } from './network.ts';
import { type Chance, createChance } from './random.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { type Answer, type AnyRequest, createServer, type Server } from './server.ts';
import type { Viewer } from './socket.ts';
import { createVaults, type Vaults } from './vault.ts';

export const PEOPLE = ['ada', 'ben', 'cem', 'dea'];
const NODES = ['server one', 'server two'];
/** Two of them have two devices. */
const DEVICES = ['ada', 'ada', 'ben', 'ben', 'cem', 'dea'];

/** A slot for a server process, which is replaced after it has ended. */
export interface Node {
  name: string;
  server: Server;
  /** Error of its clock. */
  skew: number;
}

export interface World {
  schedule: Schedule;
  chance: Chance;
  network: Network;
  journal: Journal;
  ground: Ground;
  devices: Device[];
  vaults: Vaults;
  nodes: Node[];
  without: Guard | undefined;
  /** Any of the servers, a running one if there is one. */
  server(): Server;
  /** Ends all faults, and repairs what is broken. */
  heal(): Promise<void>;
}

export interface WorldOptions {
  seed: number;
  ground: Ground;
  /** `noticed` unless told otherwise. */
  hintFaults?: HintFaults | undefined;
  without?: Guard | undefined;
  onNote?: ((line: string) => void) | undefined;
}

type Resumed = {
  answers: { collection: string; answer?: unknown }[];
};
type Page = { messages: (Message | { id: string; deleted: true })[] };
const isMessage = (row: object): row is Message => 'senderId' in row;

/** What a resumed connection received for one of its collections. */
const resumed = (value: unknown, name: string): unknown[] =>
  (value as Resumed).answers.flatMap(({ collection, answer }) =>
    collection === name && answer !== undefined ? [answer] : [],
  );

/** Rows of an answer or an event that show a message to someone. */
const messagesIn = (name: string, value: unknown): Message[] => {
  if (name === 'messages.changed') {
    const { created, updated } = value as MessagesChanged;
    return [...created, ...updated];
  }
  if (name === 'messages.list') return (value as Page).messages.filter(isMessage);
  if (name === 'resume')
    return resumed(value, 'messages').flatMap((answer) => messagesIn('messages.list', answer));
  return name === 'messages.edit' ? [value as Message] : [];
};

/** Messages whose text an event contains, even as a preview. */
const idsShownBy = (event: string, payload: unknown): string[] => {
  const { lastMessage } = payload as Partial<MessagesChanged>;
  const last = lastMessage ? [lastMessage] : [];
  return [...messagesIn(event, payload), ...last].map(({ id }) => id);
};

/** Messages in an event or an answer, even as the last one of a chat. */
const shownBy = (name: string, value: unknown): { chatId: string; id: string }[] => {
  if (name === 'messages.changed') {
    const { owner } = value as MessagesChanged;
    return idsShownBy(name, value).map((id) => ({ chatId: owner, id }));
  }
  if (name === 'resume')
    return [
      ...messagesIn(name, value),
      ...resumed(value, 'chats').flatMap((list) => shownBy('chats.list', list)),
    ];
  const rows =
    name === 'chats.list'
      ? (value as { chats: Partial<Chat>[] }).chats
      : name === 'chats.changed'
        ? ((value as ChatsChanged).created as Partial<Chat>[])
        : name === 'chats.get'
          ? [value as Partial<Chat>]
          : [];
  const last = rows.flatMap(({ id = '', lastMessage }) =>
    lastMessage ? [{ chatId: id, id: lastMessage.id }] : [],
  );
  return [...messagesIn(name, value), ...last];
};

/** The parts of an answer about a chat that only members may read. */
const chatsToldBy = (name: string, request: AnyRequest, ok: unknown): string[] => {
  if (name === 'resume') {
    const lists = resumed(ok, 'chats').flatMap((list) => chatsToldBy('chats.list', {}, list));
    return [...lists, ...messagesIn(name, ok).map(({ chatId }) => chatId)];
  }
  if (name === 'messages.list' || name === 'chats.get') return [request.params?.id ?? ''];
  if (name !== 'chats.list') return [];
  return (ok as { chats: (Chat | { id: string; deleted: true })[] }).chats
    .filter((row) => !('deleted' in row))
    .map(({ id }) => id);
};

/** The chats of which an answer reveals more than that they are in the vault. */
const chatsShownBy = (name: string, request: AnyRequest, ok: unknown): string[] => {
  if (name === 'resume') {
    const lists = resumed(ok, 'chats').flatMap((list) => chatsShownBy('chats.list', {}, list));
    return [...lists, ...messagesIn(name, ok).map(({ chatId }) => chatId)];
  }
  const isShown = (row: object) => 'participants' in row;
  if (name === 'chats.get') return isShown(ok as object) ? [request.params?.id ?? ''] : [];
  if (name === 'messages.list') return [request.params?.id ?? ''];
  if (name !== 'chats.list') return [];
  return (ok as { chats: Chat[] }).chats.filter(isShown).map(({ id }) => id);
};

/** Handles an event without looking at the version it follows. */
const regardless = (device: Device, event: string, payload: unknown): unknown => {
  const { list } = device.engine.state.getState();
  const change = payload as { owner: string; version: number; previous: number };
  const chat = list.chats.get(change.owner);
  const held =
    event === 'chats.changed'
      ? list.ownVersion
      : event === 'messages.changed'
        ? chat?.version
        : event === 'seen.changed'
          ? chat?.seenVersion
          : undefined;
  return held !== undefined && change.version > held ? { ...change, previous: held } : payload;
};

const withoutUnread = (payload: unknown): unknown => {
  const change = payload as ChatsChanged;
  return {
    ...change,
    updated: change.updated.map((row) =>
      'participants' in row ? row : { ...row, unread: undefined, atVersion: undefined },
    ),
  };
};

const heard = (device: Device, event: string, payload: unknown, without: Guard | undefined) => {
  if (without === 'heads' && event === 'heads') return undefined;
  if (without === 'previous') return regardless(device, event, payload);
  if (without === 'own-unread' && event === 'chats.changed') return withoutUnread(payload);
  return payload;
};

const RESTART_MS = 4_000;
/** Two rounds of heads, the longest time until a fault is noticed, and time to answer. */
const HEAL_MS = 90_000;

export const createWorld = (options: WorldOptions): World => {
  const { seed, ground, hintFaults = 'noticed', without, onNote } = options;
  const schedule = createSchedule();
  const chance = createChance(seed);
  const network = createNetwork(schedule, chance);
  const journal = createJournal(onNote);
  ground.reset(PEOPLE);
  const hints = createHints({ schedule, network, chance, faults: hintFaults, without });
  const memberships = createMembershipLog(ground.truth, schedule.now);
  const vaults = createVaults({
    schedule,
    chance,
    truth: ground.truth,
    servers: () => world.nodes.map(({ server }) => server),
  });

  const checkKept = (profileId: string, name: string, value: unknown): void => {
    for (const { chatId, id } of shownBy(name, value))
      if (ground.truth.isKeptFrom(profileId, chatId, id))
        journal.blame(
          'I5',
          `${name} shows ${profileId} ${id} of ${chatId}, which another has alone`,
        );
  };

  const boot = (node: Node): Server => {
    const server = createServer({
      name: node.name,
      schedule,
      chance,
      database: ground.database,
      wire: hints.wire(),
      now: () => schedule.now() + node.skew,
      without,
      grants: vaults.grants,
      onCommit() {
        memberships.note(node.name);
        vaults.note();
      },
      onEmit(viewer, { room, event, payload, from }) {
        const { profileId } = viewer;
        journal.note(`${event} to ${profileId}`);
        if (vaults.leakTo(viewer, { room, event, payload }))
          journal.blame('I5', `${event} tells ${viewer.sessionId} of its closed vault`);
        checkKept(profileId, event, payload);
        if (!room.startsWith('chat:')) return;
        const chatId = room.slice('chat:'.length);
        const known = { by: from, at: node.name, within: HINTS_LATE_MS };
        if (memberships.isNews(chatId, profileId, known)) return;
        const fromId = ground.truth.readableFrom(chatId, profileId);
        if (fromId === undefined)
          journal.blame('I5', `${event} of ${chatId} went to ${profileId}, who is not in it`);
        else if (idsShownBy(event, payload).some((id) => Number(id) < fromId))
          journal.blame(
            'I5',
            `${event} of ${chatId} shows ${profileId} what is older than ${fromId}`,
          );
      },
      onCrash() {
        journal.note(`${node.name} ends`);
        for (const device of world.devices) device.wire.hangUp(server, chance.hit(0.1));
        schedule.after(chance.between(100, RESTART_MS), () => {
          node.server = boot(node);
        });
      },
    });
    return server;
  };

  const watchCall = async (
    viewer: Viewer,
    name: string,
    request: AnyRequest,
    work: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> => {
    const { profileId } = viewer;
    const isMember = (chatId: string): boolean => ground.truth.isMember(chatId, profileId);
    const before = new Set(ground.truth.chatIds().filter(isMember));
    const closedBefore = vaults.closedTo(viewer);
    const answer = await work().catch((error: unknown) => {
      journal.blame('error', `${name}: ${error instanceof Error ? error.stack : String(error)}`);
      return undefined;
    });
    if (answer === undefined || 'error' in answer) return answer;
    checkKept(profileId, name, answer.ok);
    for (const chatId of chatsToldBy(name, request, answer.ok))
      if (!before.has(chatId) && !isMember(chatId))
        journal.blame('I5', `${name} told ${profileId} of ${chatId}`);
    const closed = vaults.closedTo(viewer);
    for (const chatId of chatsShownBy(name, request, answer.ok))
      if (closedBefore.has(chatId) && closed.has(chatId))
        journal.blame('I5', `${name} shows ${viewer.sessionId} ${chatId}, which is in its vault`);
    return answer;
  };

  const world: World = {
    schedule,
    chance,
    network,
    journal,
    ground,
    devices: [],
    vaults,
    nodes: [],
    without,
    server: () => anyServer(),
    async heal() {
      network.trouble = 0;
      for (const node of world.nodes) node.skew = 0;
      for (const device of world.devices) {
        device.setOnline(true);
        device.setVisible(true);
        device.touch();
      }
      await schedule.advance(HEAL_MS);
    },
  };
  for (const name of NODES) {
    const node = { name, skew: 0 } as Node;
    node.server = boot(node);
    world.nodes.push(node);
  }
  const anyServer = (): Server => {
    const servers = world.nodes.map(({ server }) => server);
    const alive = servers.filter((server) => server.isAlive());
    return chance.pick(alive.length > 0 ? alive : servers) as Server;
  };
  world.devices = DEVICES.map((profileId, index) => {
    const viewer = { profileId, sessionId: `${profileId}-${index}` };
    return createDevice({
      schedule,
      chance,
      network,
      name: viewer.sessionId,
      viewer,
      server: anyServer,
      watchCall: (name, request, work) => watchCall(viewer, name, request, work),
      onEvent(device, event, payload) {
        for (const message of messagesIn(event, payload)) journal.witness(message);
        return heard(device, event, payload, without);
      },
      onRequest(event, payload) {
        const { tempId = '' } = payload as { tempId?: string };
        const isHidden = without === 'group-order' && event === 'message.send';
        const alsoInGroup = isHidden && journal.intents.get(tempId)?.alsoInGroup === true;
        return alsoInGroup ? { ...(payload as object), alsoInGroup } : payload;
      },
      onAnswer(name, request, answer) {
        if (!('ok' in answer)) {
          const status = ERROR_STATUS[answer.error.code];
          const intent = journal.intents.get((request as { tempId?: string }).tempId ?? '');
          if (intent && isRefusal(Object.assign(toFailure(answer), { status })))
            intent.refused = true;
          return;
        }
        if (name === 'message.send') journal.acknowledge(answer.ok as Message);
        for (const message of messagesIn(name, answer.ok)) journal.witness(message);
      },
      onKept(tempId) {
        const intent = journal.intents.get(tempId);
        if (intent !== undefined) intent.kept = true;
      },
      without,
    });
  });
  return world;
};
