import {
  type ChatsChanged,
  type Message,
  type MessagesChanged,
  SECOND_MS,
  SEEN_COALESCE_MS,
  type SeenChanged,
  TYPING_PER_SECOND,
  type Typing,
} from '@kith/contract';
import { profileRoom } from '../../platform/sockets/index.ts';
import { coalesce, fitting } from '../../platform/sync/index.ts';
import type { ChatOptions } from './chat.options.ts';
import { chatRoom, memberRoom, vaultRoom } from './chat.rooms.ts';
import type { ParticipantTable } from './chat.tables.ts';

/** A member; if the chat is in their vault, only sessions in which it is open are notified. */
type Viewer = Pick<ParticipantTable, 'profile_id' | 'vaulted'>;

/** Each goes to all members, or to the only one with the change. */
export interface ChatEvents {
  messagesChanged(change: MessagesChanged, onlyTo?: Viewer): void;
  /** To some members together. */
  messagesChangedFor(change: MessagesChanged, members: readonly Viewer[]): void;
  /** To all members except these. */
  messagesChangedApart(change: MessagesChanged, except: readonly Viewer[]): void;
  seenChanged(change: SeenChanged, onlyTo?: Viewer): void;
  /** `vaulted`: the ids of those of its chats that are in the vault, unless their rows say so. */
  chatsChanged(change: ChatsChanged, vaulted?: readonly string[]): void;
  /** A chat was moved into the vault: it disappears where the vault is closed. */
  vaulted(change: ChatsChanged, chatId: string): void;
  typing(typing: Typing, onlyTo?: Viewer): void;
}

/** Counted only for several messages: a single one always fits. */
const sizeOf = (messages: readonly Message[]): number =>
  messages.length < 2
    ? 0
    : messages.reduce(
        (sum, { delta, attachments }) => sum + JSON.stringify([delta, attachments]).length,
        0,
      );

/**
 * Combines two updates of seen markers of a chat, unless another process has made one in between:
 * readers would take it as included.
 */
const mergeSeen = (held: Told, next: Told): Told | undefined =>
  held.change.version !== next.change.previous
    ? undefined
    : {
        room: next.room,
        change: {
          ...next.change,
          previous: held.change.previous,
          updated: [
            ...new Map(
              [...held.change.updated, ...next.change.updated].map((row) => [row.id, row]),
            ).values(),
          ],
        },
      };

interface Told {
  room: string;
  change: SeenChanged;
}

const roomOf = (chatId: string, onlyTo: Viewer | undefined): string =>
  onlyTo === undefined ? chatRoom(chatId) : memberRoom(onlyTo.profile_id, onlyTo.vaulted === 1);

/** The same change for sessions whose vault is closed: its version only. */
const outsideVault = (change: ChatsChanged, isVaulted: (id: string) => boolean): ChatsChanged => {
  const { people: _, ...rest } = change;
  const seen = <Row extends { id: string }>(rows: Row[]) => rows.filter(({ id }) => !isVaulted(id));
  return {
    ...rest,
    created: seen(change.created),
    updated: seen(change.updated),
    deleted: seen(change.deleted),
  };
};

/** Sends the events about a change, once it is on disk. */
export const createChatEvents = ({
  clock,
  endpoint,
  unreadHints,
  queue,
}: Pick<ChatOptions, 'clock' | 'endpoint' | 'unreadHints' | 'queue'>): ChatEvents => {
  const tellSeen = coalesce<Told>({
    ...{ clock, ms: SEEN_COALESCE_MS, merge: mergeSeen, counted: queue('seen_events') },
    handOn: (_, { room, change }) => endpoint.emit(room, 'seen.changed', change),
  });
  /** Nothing else: a session that missed the event inside would mistake this one for it. */
  const tellOutside = (change: ChatsChanged): void =>
    endpoint.emit(profileRoom(change.owner), 'chats.changed', change, [vaultRoom(change.owner)]);
  let second = 0;
  const typists = new Map<string, number>();
  /** Of many people who type in the same second, a few are enough for what is shown. */
  const isTypingTold = (room: string): boolean => {
    const now = Math.floor(clock.now() / SECOND_MS);
    if (now !== second) typists.clear();
    second = now;
    const count = typists.get(room) ?? 0;
    if (count < TYPING_PER_SECOND) typists.set(room, count + 1);
    return count < TYPING_PER_SECOND;
  };
  return {
    messagesChanged: (change, onlyTo) => {
      const room = roomOf(change.owner, onlyTo);
      const version = onlyTo === undefined ? change.version : undefined;
      endpoint.emit(room, 'messages.changed', fitting(change, sizeOf), undefined, version);
      unreadHints.changed(room);
    },
    // The room of the chat is told of every change, and with it those who only follow unread counts.
    messagesChangedFor: (change, members) =>
      endpoint.emit(
        members.map((member) => roomOf(change.owner, member)),
        'messages.changed',
        fitting(change, sizeOf),
      ),
    messagesChangedApart: (change, except) => {
      const room = chatRoom(change.owner);
      const others = except.map(({ profile_id }) => profileRoom(profile_id));
      const told = fitting(change, sizeOf);
      endpoint.emit(room, 'messages.changed', told, others, change.version);
      unreadHints.changed(room);
    },
    seenChanged: (change, onlyTo) => {
      const room = roomOf(change.owner, onlyTo);
      tellSeen(`${change.owner} in ${room}`, { room, change });
    },
    chatsChanged: (change, vaulted = []) => {
      const inside = new Set(vaulted);
      for (const row of [...change.created, ...change.updated])
        if (row.vaulted === true) inside.add(row.id);
      if (inside.size === 0) endpoint.emit(profileRoom(change.owner), 'chats.changed', change);
      else {
        endpoint.emit(vaultRoom(change.owner), 'chats.changed', change);
        tellOutside(outsideVault(change, (id) => inside.has(id)));
      }
      unreadHints.changed(profileRoom(change.owner));
    },
    vaulted: (change, chatId) => {
      endpoint.emit(vaultRoom(change.owner), 'chats.changed', change);
      const gone = { ...change, updated: [], deleted: [{ id: chatId, deleted: true as const }] };
      tellOutside(gone);
      unreadHints.changed(profileRoom(change.owner));
    },
    typing: (typing, onlyTo) => {
      const room = roomOf(typing.chatId, onlyTo);
      if (isTypingTold(room)) endpoint.emit(room, 'typing', typing);
    },
  };
};
