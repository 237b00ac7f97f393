import type { CallAnswer, CallRequest, DirectoryServerEvents, Message } from '@kith/contract';
import type { ChatList } from '@kith/contract/chat/chat-list';
import type { HeldMessage, MessageList } from '@kith/contract/chat/message-list';
import type { RichText } from '@kith/contract/chat/rich-text';
import type { StoreApi } from 'zustand/vanilla';
import type { Link } from '../../../platform/connection.ts';
import type { Cancel } from '../../../platform/environment.ts';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import type { ChosenByChat } from '../attachments/chosen-by-chat.ts';
import type { LocalFiles } from '../attachments/local-files.ts';
import type { Drafts } from './drafts.ts';
import type { OutgoingContent } from './outgoing.ts';
import type { Places } from './places.ts';

/** Messages of one chat with what is under way about them. */
export interface MessagesState extends MessageList {
  loadingOlder: boolean;
}

export interface ChatState {
  /** `version`: 0 loading, -1 failed. */
  list: ChatList;
  /** Chats whose messages are in memory. */
  messages: Readonly<Record<string, MessagesState>>;
  /** Messages that are quoted and not loaded with their chat; null is one that is gone. */
  quoted: Readonly<Record<string, Message | null>>;
  /** Who writes in which chat: profile ids by chat id. */
  typing: Readonly<Record<string, readonly string[]>>;
  /** By chat: the newest message that was refused, otherwise the newest on its way. */
  unsent: Readonly<Record<string, HeldMessage>>;
  openChatId: string | null;
  /** The chat whose newest messages are scrolled out of view. */
  endHiddenIn: string | null;
}

/**
 * `vaulted`: the vault is closed, show the list instead. `missing`: there is no such chat for this
 * profile. `failed`: it could not be fetched; try again.
 */
export type Opening = 'open' | 'vaulted' | 'missing' | 'failed';

/** A message of somebody else that came in just now and has not been read. */
export interface Arrival {
  message: Message;
  /** Its chat is the one on the screen, though maybe not looked at. */
  isOpen: boolean;
}

/** The conversations of one profile. Acts show at once; what the server refuses is put back. */
export interface ChatEngine {
  me: string;
  state: StoreApi<ChatState>;
  /** What messages can carry. */
  kinds: readonly AnyAttachmentKind[];
  /** Files that this page holds itself, by attachment id. */
  files: LocalFiles['state'];
  /** What was typed and not sent. */
  drafts: Drafts;
  /** Where conversations were left. */
  places: Places;
  /** Attachments chosen for the messages that are being written. */
  chosen: ChosenByChat;
  /** Tells of unread messages of others as they come in, unless their chat is being looked at. */
  onArrival(listener: (arrival: Arrival) => void): Cancel;
  /** Loads the list again, also after it failed; throttled unless forced. */
  refresh(options?: { force?: boolean }): Promise<void>;
  /** Makes a chat the open one, fetching it first when it is unknown, and loads its messages. */
  open(chatId: string): Promise<Opening>;
  /** Loads the messages of a chat that is about to be opened. */
  prepare(chatId: string): void;
  /** No chat is on the screen any more. */
  close(): void;
  /** Answers the id of the new chat, or of the one these two already have. */
  create(participantIds: string[], name?: string): Promise<string>;
  rename(chatId: string, name: string | null): Promise<void>;
  /** Null takes the picture of the group away. */
  setAvatar(chatId: string, file: Blob | null): Promise<void>;
  addParticipants(chatId: string, participantIds: string[]): Promise<void>;
  /** Passing your own id leaves the chat. */
  removeParticipant(chatId: string, participantId: string): Promise<void>;
  remove(chatId: string): Promise<void>;
  /** The page before the oldest loaded message; nothing when all are loaded. */
  loadOlder(chatId: string): Promise<void>;
  /** While reading further back: the page after the newest message of that. */
  loadNewer(chatId: string): Promise<void>;
  /** Reads the messages around one; false when it is gone. */
  loadAround(chatId: string, messageId: string): Promise<boolean>;
  /** Whether the newest messages of a chat are on the screen: only then those that come are seen. */
  showEnd(chatId: string, isShown: boolean): void;
  /** Reads the newest messages again. */
  toNewest(chatId: string): void;
  /** Shows the message at once and sends it as soon as it can be; answers its temporary id. */
  send(chatId: string, delta: RichText, more?: Omit<OutgoingContent, 'delta'>): string;
  /** Sends a refused message again. */
  retry(tempId: string): void;
  /** Forgets a message that was not sent. */
  discard(tempId: string): void;
  edit(chatId: string, messageId: string, delta: RichText): Promise<void>;
  removeMessage(chatId: string, messageId: string): Promise<void>;
  /** Gives an emoji to a message, or takes it back. */
  react(chatId: string, messageId: string, emoji: string, isGiven: boolean): Promise<void>;
  /** To be called with every keystroke; tells the others at most every 3 s. */
  typing(chatId: string): void;
  /** Fetches cards that are unknown, for senders who have left. */
  needPeople(ids: readonly string[]): void;
  /** Fetches a message that is quoted and not loaded. */
  needQuoted(chatId: string, messageId: string): void;
  dispose(): void;
}

export type ChatChanges = CallRequest<'chats.update'>['body'];
export type ChatAnswer = CallAnswer<'chats.get'>;
export type MessagesPage = CallAnswer<'messages.list'>;
export type ChatLink = Link<DirectoryServerEvents>;
export type ChatStateStore = StoreApi<ChatState>;
