import { UNREAD_SHOWN_MAX } from '../base/constants.ts';
import type { Chat, ChatsChanged, MessagesChanged, SeenChanged } from './chat.schemas.ts';
import type { ChatList } from './chat-list.ts';
import { isCounted } from './counted.ts';
import type { Message } from './message.schemas.ts';
import type { MessagesAnswer } from './message-list.ts';

/** An action; chats and people are numbered. */
export type Act =
  | { kind: 'send'; chat: number; by: number }
  | { kind: 'edit'; chat: number; nth: number }
  | { kind: 'remove'; chat: number; nth: number }
  | { kind: 'rename'; chat: number; name: string }
  | { kind: 'miss'; chat: number; by: number }
  | { kind: 'seen'; chat: number; by: number }
  | { kind: 'join'; chat: number }
  | { kind: 'leave'; chat: number };

export type WireEvent =
  | { kind: 'messages'; change: MessagesChanged }
  | { kind: 'seen'; change: SeenChanged }
  | { kind: 'own'; change: ChatsChanged };

interface Room {
  id: string;
  name: string | null;
  version: number;
  seenVersion: number;
  seq: number;
  messages: Message[];
  gone: Map<string, number>;
  seen: Map<string, number>;
  listed: boolean;
  updatedTime: number;
}

export const ME = 'p0';
export const PEOPLE = [ME, 'p1', 'p2'];

/** A model of the server for one of its profiles, small enough to verify by reading. */
export const createModel = (chats: number) => {
  const rooms = Array.from(
    { length: chats },
    (_, index): Room => ({
      id: `c${index}`,
      name: null,
      version: 1,
      seenVersion: 1,
      seq: 0,
      messages: [],
      gone: new Map(),
      seen: new Map(PEOPLE.map((id) => [id, 0])),
      listed: true,
      updatedTime: 1,
    }),
  );
  let ownVersion = 1;
  let time = 1;

  const lastOf = ({ messages }: Room): Chat['lastMessage'] => {
    const last = messages.findLast(isCounted);
    if (last === undefined) return null;
    const { id, senderId, createdTime, system } = last;
    const shown =
      system === undefined ? { preview: `${last.updatedTime}` } : { preview: '', system };
    return { id, senderId, createdTime, attachmentMask: 0, ...shown };
  };
  const unreadOf = ({ messages, seen }: Room): number => {
    const since = seen.get(ME) ?? 0;
    const unread = messages.filter(
      (message) => Number(message.id) > since && message.senderId !== ME && isCounted(message),
    );
    return Math.min(unread.length, UNREAD_SHOWN_MAX + 1);
  };
  const chatOf = (room: Room): Chat => ({
    id: room.id,
    name: room.name,
    avatar: null,
    isPrivate: false,
    participants: [...room.seen].map(([id, seenId]) => ({
      id,
      seenId: String(seenId),
      role: 'member',
    })),
    lastMessage: lastOf(room),
    call: null,
    updatedTime: room.updatedTime,
    version: room.version,
    seenVersion: room.seenVersion,
    vaulted: false,
    unread: unreadOf(room),
    fromId: '0',
    draft: null,
    blocked: false,
    notify: null,
    mutedUntil: null,
    scheduledVersion: 0,
    remindersVersion: 0,
    isRequest: false,
    requests: 0,
    pinned: [],
    pinPlace: null,
    archivedId: null,
    markedUnread: false,
    folderIds: [],
    mentions: 0,
    mentionedId: '0',
  });

  /** Clients receive nothing from rooms that they are not in. */
  const told = (room: Room, event: WireEvent): WireEvent[] => (room.listed ? [event] : []);
  const changed = (
    room: Room,
    rows: Partial<Pick<MessagesChanged, 'created' | 'updated' | 'deleted' | 'chat'>>,
  ): WireEvent[] =>
    told(room, {
      kind: 'messages',
      change: {
        owner: room.id,
        version: room.version,
        previous: room.version - 1,
        created: [],
        updated: [],
        deleted: [],
        lastMessage: lastOf(room),
        updatedTime: room.updatedTime,
        ...rows,
      },
    });
  const own = (rows: Partial<ChatsChanged>): WireEvent[] => {
    ownVersion += 1;
    const change = { owner: ME, version: ownVersion, previous: ownVersion - 1 };
    return [{ kind: 'own', change: { ...change, created: [], updated: [], deleted: [], ...rows } }];
  };
  const nth = (room: Room, index: number): Message | undefined => {
    const said = room.messages.filter(({ system }) => system === undefined);
    return said[index % Math.max(said.length, 1)];
  };

  const write = (room: Room, senderId: string): Message => {
    room.seq += 1;
    room.version += 1;
    const message: Message = {
      id: String(room.seq),
      chatId: room.id,
      senderId,
      createdTime: time,
      updatedTime: time,
      delta: [{ insert: `${time}` }],
      attachments: [],
      attachmentMask: 0,
      reactions: [],
      replyTo: null,
      tempId: `t-${room.id}-${room.seq}`,
      version: room.version,
    };
    room.messages.push(message);
    return message;
  };
  const send = (room: Room, senderId: string): WireEvent[] => {
    room.updatedTime = time;
    return changed(room, { created: [write(room, senderId)] });
  };
  const rename = (room: Room, name: string): WireEvent[] => {
    room.name = name;
    const system = { kind: 'renamed', name } as const;
    const message: Message = Object.assign(write(room, 'p1'), { delta: [], tempId: null, system });
    return changed(room, { created: [message], chat: { name } });
  };
  const miss = (room: Room, senderId: string): WireEvent[] => {
    room.updatedTime = time;
    const system = { kind: 'missedCall', video: false } as const;
    const message: Message = Object.assign(write(room, senderId), {
      delta: [],
      tempId: null,
      system,
    });
    return changed(room, { created: [message] });
  };
  const edit = (room: Room, index: number): WireEvent[] => {
    const before = nth(room, index);
    if (before === undefined) return [];
    room.version += 1;
    const after = { ...before, updatedTime: time, version: room.version };
    room.messages = room.messages.map((message) => (message === before ? after : message));
    return changed(room, { updated: [after] });
  };
  const remove = (room: Room, index: number): WireEvent[] => {
    const gone = nth(room, index);
    if (gone === undefined) return [];
    room.version += 1;
    room.messages = room.messages.filter((message) => message !== gone);
    room.gone.set(gone.id, room.version);
    return changed(room, { deleted: [{ id: gone.id, deleted: true }] });
  };
  const see = (room: Room, by: string): WireEvent[] => {
    if (room.seq <= (room.seen.get(by) ?? 0)) return [];
    room.seen.set(by, room.seq);
    room.seenVersion += 1;
    const { id, version, seenVersion } = room;
    const seenId = String(room.seq);
    const change = { owner: id, version: seenVersion, previous: seenVersion - 1, created: [] };
    const seen = { ...change, updated: [{ id: by, seenId }], deleted: [] };
    const mine = { id, seenId, unread: unreadOf(room), atVersion: version };
    return [
      ...told(room, { kind: 'seen', change: seen }),
      ...(by === ME && room.listed ? own({ updated: [mine] }) : []),
    ];
  };
  const list = (room: Room, listed: boolean): WireEvent[] => {
    if (room.listed === listed) return [];
    room.listed = listed;
    return own(
      listed ? { created: [chatOf(room)] } : { deleted: [{ id: room.id, deleted: true }] },
    );
  };

  return {
    /** The events that the profile would receive for the action, in order. */
    act(act: Act): WireEvent[] {
      const room = rooms[act.chat % rooms.length] as Room;
      time += 1;
      switch (act.kind) {
        case 'send':
          return send(room, PEOPLE[act.by % PEOPLE.length] as string);
        case 'edit':
          return edit(room, act.nth);
        case 'remove':
          return remove(room, act.nth);
        case 'rename':
          return rename(room, act.name);
        case 'miss':
          return miss(room, PEOPLE[act.by % PEOPLE.length] as string);
        case 'seen':
          return see(room, PEOPLE[act.by % PEOPLE.length] as string);
        case 'join':
          return list(room, true);
        case 'leave':
          return list(room, false);
      }
    },
    list: () => ({
      chats: rooms.filter(({ listed }) => listed).map(chatOf),
      people: [],
      version: time,
      ownVersion,
      next: null,
      full: true,
    }),
    chat: (id: string): Chat | undefined => {
      const room = rooms.find((other) => other.id === id);
      return room?.listed ? chatOf(room) : undefined;
    },
    /** The newest messages, or the changes since a version. */
    messages(id: string, { since, take = 1_000 }: { since?: number; take?: number } = {}) {
      const room = rooms.find((other) => other.id === id) as Room;
      const newest = room.messages.toReversed();
      const { version } = room;
      const answer: MessagesAnswer = { messages: [], version, full: false, next: null };
      if (since === undefined) {
        const messages = newest.slice(0, take);
        const next = newest.length > take ? (messages.at(-1)?.id ?? null) : null;
        return { ...answer, messages, next };
      }
      const gone = [...room.gone].filter(([, version]) => version > since);
      const markers = gone.map(([goneId]) => ({ id: goneId, deleted: true as const }));
      const rows = newest.filter(({ version }) => version > since);
      return { ...answer, messages: [...rows, ...markers] };
    },
  };
};

/** The fields in which two lists of the same chats must agree. */
export const contentOf = (list: ChatList) => ({
  ownVersion: list.ownVersion,
  chats: [...list.chats.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
});
