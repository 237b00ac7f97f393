import type {
  CallAnswer,
  CallRequest,
  Chat,
  DirectoryServerEvents,
  GroupChanges,
  Message,
  MessagesChanged,
  NotAdded,
  OwnChanges,
  Reminder,
  ScheduledMessage,
} from '@kith/contract';
import type { MessageContent } from '@kith/contract/base/enums';
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
import type { OutgoingContent, Takeback } from './outgoing.ts';
import type { Places } from './places.ts';

/** Messages of one chat. */
export type MessagesState = MessageList;

export interface ChatState {
  /** `version`: 0 loading, -1 failed. */
  list: ChatList;
  /** Chats with messages in memory. */
  messages: Readonly<Record<string, MessagesState>>;
  /** Chats whose next page of older messages is on its way. Apart from them, which it does not change. */
  loadingOlder: ReadonlySet<string>;
  /** Quoted messages that are not loaded with their chat; null if deleted. */
  quoted: Readonly<Record<string, Message | null>>;
  /** Who is typing in which chat: profile ids by chat id. */
  typing: Readonly<Record<string, readonly string[]>>;
  /** By chat: the newest message that was refused, otherwise the newest being sent. */
  unsent: Readonly<Record<string, HeldMessage>>;
  openChatId: string | null;
  /** The thread that is open beside its group. */
  besideId: string | null;
  /** The pane beside hides the open chat, as on a phone. */
  isCovered: boolean;
  /** Otherwise vaulted chats are not in the list. */
  isVaultOpen: boolean;
  /** Ids of chats that were dropped when the vault closed. */
  hidden: readonly string[];
  /** Profiles in the address book. */
  contacts: ReadonlySet<string>;
  /** Deleted messages that are hidden until the server knows of it, by `removalKey`. */
  removing: ReadonlySet<string>;
  /**
   * The last visible message of a chat, `0` if there is none yet or if it was seen before; absent if
   * its end is visible.
   */
  shown: Readonly<Record<string, string>>;
}

/**
 * `vaulted`: the vault is closed, show the list instead. `missing`: this profile has no such chat.
 * `failed`: it could not be loaded; try again.
 */
export type Opening = 'open' | 'vaulted' | 'missing' | 'failed';

/** A new unread message from someone else. */
export interface Arrival {
  message: Message;
  /** Its chat is on the screen, though maybe not being looked at. */
  isOpen: boolean;
}

/** Messages that are about to be deleted. */
export interface Removal {
  /** Undoes the deletion; does nothing once it is final. */
  undo(): void;
  /** It was undone, or no longer can be. */
  final: Promise<void>;
  /** Resolves when the server has deleted them, or it was undone; rejects if it refuses. */
  done: Promise<unknown>;
}

/** Scheduled messages of a chat, at most a hundred. */
export interface ScheduledActs {
  list(chatId: string): Promise<ScheduledMessage[]>;
  update(
    chatId: string,
    id: string,
    changes: CallRequest<'scheduled.update'>['body'],
  ): Promise<ScheduledMessage>;
  remove(chatId: string, id: string): Promise<unknown>;
}

/** Reminders, the next one first; undefined until they are loaded. */
export interface ReminderActs {
  rows: StoreApi<{ all: readonly Reminder[] | undefined }>;
  set(chatId: string, messageId: string, remindTime: number): Promise<unknown>;
  remove(chatId: string, messageId: string): Promise<unknown>;
}

/** The conversations of one profile. Actions are displayed immediately and reverted if refused. */
export interface ChatEngine {
  me: string;
  state: StoreApi<ChatState>;
  /** The attachment kinds. */
  kinds: readonly AnyAttachmentKind[];
  /** Local files of this page, by attachment id. */
  files: LocalFiles['state'];
  /** The drafts. */
  drafts: Drafts;
  /** Reading positions of conversations. */
  places: Places;
  /** Attachments chosen for the messages being written. */
  chosen: ChosenByChat;
  /** Announces new unread messages of others, unless their chat is being looked at. */
  onArrival(listener: (arrival: Arrival) => void): Cancel;
  /** Loads the list again, also after a failure; throttled unless forced. */
  refresh(options?: { force?: boolean }): Promise<void>;
  /** Opens a chat, loading it first if it is unknown, and its messages. A thread can be open beside its group. */
  open(chatId: string, options?: { isBeside: boolean }): Promise<Opening>;
  /**
   * Loads the messages of a chat that is about to be opened. Resolves when they are there, or after a
   * moment that nobody notices.
   */
  prepare(chatId: string): Promise<void>;
  /** The chat is no longer open. */
  close(chatId: string): void;
  /** Joins the thread of a message, which is created if there is none; returns its id. */
  openThread(chatId: string, messageId: string): Promise<string>;
  /** Loads vaulted chats, or drops everything of them from this page and this device. */
  setVault(isOpen: boolean): void;
  /** Whether something written in a vaulted chat has not reached the server yet. */
  waitsInVault(): boolean;
  /** Sends drafts, messages and deletions to the server without waiting any longer. */
  pushDrafts(): void;
  /** Moves a chat into the vault, or back to the list. */
  setVaulted(chatId: string, isVaulted: boolean): Promise<void>;
  /** Changes the profile's own settings of a chat; rejects if the server refuses them. */
  setOwn(chatId: string, changes: OwnChanges): Promise<void>;
  /** Marks all of a chat as read without opening it. */
  markRead(chatId: string): void;
  /** Returns the id of the new chat, or of the existing one. */
  /** A group is created without those who cannot be added. */
  create(
    participantIds: string[],
    name?: string,
    onNotAdded?: (notAdded: readonly NotAdded[]) => void,
  ): Promise<string>;
  rename(chatId: string, name: string | null): Promise<void>;
  /** Changes the rules of a group. */
  setRules(chatId: string, group: GroupChanges): Promise<void>;
  /** Sets when new messages disappear, in seconds; 0 for never. */
  setTimer(chatId: string, seconds: NonNullable<Chat['timer']>): Promise<void>;
  /** Null removes the picture of the group. */
  setAvatar(chatId: string, file: Blob | null): Promise<void>;
  /**
   * Many are added in steps; after each, `onStep` receives how many are in and who could not be added
   * so far. False from it ends the adding.
   */
  addParticipants(
    chatId: string,
    participantIds: string[],
    onStep?: (step: { done: number; notAdded: readonly NotAdded[] }) => unknown,
  ): Promise<void>;
  /** Your own id leaves the chat. */
  removeParticipant(chatId: string, participantId: string): Promise<void>;
  remove(chatId: string): Promise<void>;
  /** The page before the oldest loaded message; does nothing if all are loaded. */
  loadOlder(chatId: string): Promise<void>;
  /** For an older stretch: the page after its newest message. */
  loadNewer(chatId: string): Promise<void>;
  /** Shows the messages around one; false if it is gone. */
  loadAround(chatId: string, messageId: string): Promise<boolean>;
  /**
   * Loads the first message at or after a time, or else the last one; returns its id, or undefined
   * if there are none.
   */
  loadAt(chatId: string, time: number): Promise<string | undefined>;
  /**
   * Reports the visible part of a chat, up to a message; null: up to its end. Only that counts as
   * seen; without a report, everything.
   */
  show(chatId: string, toId: string | null): void;
  /** Whether the pane beside hides the open chat. */
  cover(isCovered: boolean): void;
  /**
   * The first message by others after this one that mentions the profile; undefined if there is
   * none.
   */
  mentionAfter(chatId: string, messageId: string): Promise<string | undefined>;
  /** Returns to the newest messages. */
  toNewest(chatId: string): void;
  /**
   * Displays the message immediately and sends it as soon as possible; returns its temporary id.
   */
  send(chatId: string, delta: RichText, more?: Omit<OutgoingContent, 'delta'>): string;
  /** The same after a few seconds in which sending can be undone. */
  sendSoon(chatId: string, delta: RichText, more?: Omit<OutgoingContent, 'delta'>): Takeback;
  /** Scheduled messages. */
  scheduled: ScheduledActs;
  reminders: ReminderActs;
  /** Reports a message, or the latest messages of others, to the operators of the server. */
  report(chatId: string, what: Report): Promise<unknown>;
  /** Sends a refused message again. */
  retry(tempId: string): void;
  /** Discards an unsent message. */
  discard(tempId: string): void;
  edit(chatId: string, messageId: string, delta: RichText): Promise<void>;
  removeMessage(chatId: string, messageId: string): Promise<void>;
  /** Deletes messages for the user only. */
  hideMessages(chatId: string, messageIds: readonly string[]): Promise<void>;
  /** Hides messages, and deletes them after a few seconds in which it can be undone. */
  removeSoon(chatId: string, messageIds: readonly string[], isForMe?: boolean): Removal;
  /** Pins a message for everyone in the chat, or unpins it. */
  pin(chatId: string, messageId: string, isPinned: boolean): Promise<unknown>;
  /** Requests who else has seen an own message and when, because chats do not share the times. */
  seenBy(chatId: string, messageId: string): Promise<CallAnswer<'messages.seen'>>;
  /** Earlier texts of a message, newest first. `after`: `next` of the previous page. */
  versions(
    chatId: string,
    messageId: string,
    after?: string,
  ): Promise<CallAnswer<'messages.versions'>>;
  /** Adds an emoji reaction, or removes it. */
  react(chatId: string, messageId: string, emoji: string, isGiven: boolean): Promise<void>;
  /** Call on every keystroke; notifies the others at most every 3 s. */
  typing(chatId: string): void;
  /** Loads unknown cards, for senders who have left. */
  needPeople(ids: readonly string[]): void;
  /** The newest messages that match a filter, or those before one; stored by the caller. */
  pageWith(chatId: string, content: MessageContent, before?: string): Promise<MessagesPage>;
  /** Asks the server for messages with these words, newest first. */
  searchMessages(query: MessageQuery): Promise<CallAnswer<'messages.search'>>;
  /** Passes on the messages stored on this device, chat by chat. */
  readStored(visit: (messages: readonly Message[]) => void): Promise<void>;
  /** Follows all changes to messages. */
  onChange(listener: (change: MessagesChanged) => void): Cancel;
  /** Loads a quoted message. */
  needQuoted(chatId: string, messageId: string): void;
  dispose(): void;
}

export type ChatChanges = CallRequest<'chats.update'>['body'];
export type Report = NonNullable<CallRequest<'chats.report'>['body']>;
export type ChatAnswer = CallAnswer<'chats.get'>;
export type MessageQuery = NonNullable<CallRequest<'messages.search'>['query']>;
export type MessagesPage = CallAnswer<'messages.list'>;
export type ChatLink = Link<DirectoryServerEvents>;
export type ChatStateStore = StoreApi<ChatState>;
