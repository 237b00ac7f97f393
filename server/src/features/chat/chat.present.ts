import type {
  Chat,
  Draft,
  LastMessage,
  Message,
  MessagesChanged,
  MessageThread,
  OwnChat,
  Reaction,
  RichText,
  SystemMessage,
} from '@kith/contract';
import {
  CHAT_LISTED_PARTICIPANTS_MAX,
  SEEN_PUSH_MAX_PARTICIPANTS,
  type TIMER_SECONDS,
} from '@kith/contract';
import { changeOf } from '../../platform/sync/index.ts';
import { presentAvatar } from '../pictures/index.ts';
import { SILENCED } from './chat.access.ts';
import type { ChatTable, MessageTable, ParticipantTable } from './chat.tables.ts';
import { callIn, presentCall } from './groups/group-call.ts';
import { rulesOf } from './groups/group-rules.ts';
import type { ViewedChat } from './list/chat-list.store.ts';
import { presentPins } from './messages/pins.ts';
import { hasExpired } from './timed/expiry.ts';

type Content = Pick<Message, 'delta' | 'attachments' | 'reactions'>;

const presentSystem = (system: string | null): Pick<Message, 'system'> =>
  system === null ? {} : { system: JSON.parse(system) as SystemMessage };

/** A message just written, built from its input. */
export const presentWritten = (
  row: MessageTable,
  { delta, attachments, reactions }: Content,
): Message => ({
  id: String(row.seq),
  chatId: row.chat_id,
  senderId: row.sender_id,
  createdTime: row.created_time,
  updatedTime: row.updated_time,
  delta,
  attachments,
  attachmentMask: row.attachment_mask,
  reactions,
  replyTo: row.reply_seq === null ? null : String(row.reply_seq),
  tempId: row.system === null && row.thread_seq === null ? row.temp_id : null,
  ...(row.forwarded_from !== null && { forwardedFrom: row.forwarded_from }),
  ...(row.silent === 1 && { silent: true as const }),
  ...(row.expires_time !== null && { expiresAt: row.expires_time }),
  ...(row.thread !== null && { thread: JSON.parse(row.thread) as MessageThread }),
  ...(row.group_seq !== null && { alsoInGroup: String(row.group_seq) }),
  ...(row.thread_seq !== null && { inThread: String(row.thread_seq) }),
  ...presentSystem(row.system),
  version: row.version,
});

export const presentMessage = (row: MessageTable, reactions: Reaction[]): Message =>
  presentWritten(row, {
    delta: JSON.parse(row.delta) as RichText,
    attachments: JSON.parse(row.attachments) as Message['attachments'],
    reactions,
  });

export const presentLastMessage = (row: MessageTable): LastMessage => ({
  id: String(row.seq),
  preview: row.preview,
  senderId: row.sender_id,
  attachmentMask: row.attachment_mask,
  createdTime: row.created_time,
  ...(row.expires_time !== null && { expiresAt: row.expires_time }),
  ...presentSystem(row.system),
});

type Viewer = Pick<
  ParticipantTable,
  'profile_id' | 'seen_seq' | 'received_seq' | 'told_seq' | 'joined_seq' | 'role'
>;

const seenIdTo = (
  viewerId: string | undefined,
  { profile_id, seen_seq, told_seq }: Viewer,
  told: boolean,
): string =>
  profile_id === viewerId ? String(seen_seq) : told ? String(told_seq ?? seen_seq) : '0';

/** The markers of a member, as shown to another or, with `viewerId`, to themselves. */
const markersTo = (viewerId: string | undefined, member: Viewer, told: boolean) => {
  const seenId = seenIdTo(viewerId, member, told);
  return { seenId, ...(told && presentReceived(member.received_seq, Number(seenId))) };
};

/** Only if they have not seen it. */
export const presentReceived = (received: number, seen: number): { receivedId?: string } =>
  received > seen ? { receivedId: String(received) } : {};

/** The members that a chat carries, and how many it has. */
export interface Listed {
  members: readonly ParticipantTable[];
  count: number;
}

export const isLarge = (count: number): boolean => count > CHAT_LISTED_PARTICIPANTS_MAX;

/**
 * The members, with the viewer if there is one. In chats that are too large, members only receive their
 * own seen marker.
 */
export const presentMembers = (
  { members, count }: Listed,
  viewer?: Viewer,
): Pick<Chat, 'participants' | 'memberCount'> => {
  const told = count <= SEEN_PUSH_MAX_PARTICIPANTS;
  const isOmitted = viewer && !members.some(({ profile_id }) => profile_id === viewer.profile_id);
  const all = isOmitted && isLarge(count) ? [...members, viewer] : members;
  const participants = all.map((member) => ({
    id: member.profile_id,
    ...markersTo(viewer?.profile_id, member, told),
    ...(member.joined_seq > 0 && { joinedId: String(member.joined_seq) }),
    role: member.role,
  }));
  return isLarge(count) ? { participants, memberCount: count } : { participants };
};

type Settings = Pick<
  ParticipantTable,
  'notify' | 'muted_until' | 'pin_place' | 'archived_seq' | 'marked_unread' | 'folder_ids'
>;

/** What a member has set for the chat. */
export const presentSettings = (row: Settings) => ({
  notify: row.notify,
  mutedUntil: row.muted_until,
  pinPlace: row.pin_place,
  archivedId: row.archived_seq === null ? null : String(row.archived_seq),
  markedUnread: row.marked_unread === 1,
  folderIds: row.folder_ids === null ? [] : (JSON.parse(row.folder_ids) as string[]),
});

/** Number of pending requests to join, which only admins see. */
export const shownRequests = (
  { requests }: Pick<ChatTable, 'requests'>,
  { role }: Pick<ParticipantTable, 'role'>,
): number => (role === 'member' ? 0 : requests);

export const presentOwn = (
  row: Settings &
    Pick<
      ViewedChat,
      | 'vaulted'
      | 'unread'
      | 'mentions'
      | 'mentioned_seq'
      | 'from_seq'
      | 'silenced'
      | 'draft'
      | 'scheduled_version'
      | 'reminders_version'
      | 'is_request'
      | 'role'
      | 'requests'
      | 'parent_id'
      | 'follows'
    >,
): OwnChat => ({
  vaulted: row.vaulted === 1,
  unread: row.unread ?? 0,
  mentions: row.mentions ?? 0,
  mentionedId: String(row.mentioned_seq ?? 0),
  fromId: String(row.from_seq),
  draft: row.draft === null ? null : (JSON.parse(row.draft) as Draft),
  blocked: (row.silenced & SILENCED.bySelf) !== 0,
  scheduledVersion: row.scheduled_version,
  remindersVersion: row.reminders_version,
  requests: shownRequests(row, row),
  isRequest: row.is_request === 1,
  ...(row.parent_id !== null && { follows: row.follows === 1 }),
  ...presentSettings(row),
});

const lastOf = (row: ViewedChat, now: number): LastMessage | null =>
  row.last_id === null ||
  row.last_id < row.from_seq ||
  hasExpired({ expires_time: row.last_expires_time }, now)
    ? null
    : {
        id: String(row.last_id),
        preview: row.last_preview ?? '',
        senderId: row.last_sender_id ?? '',
        attachmentMask: row.last_attachment_mask ?? 0,
        createdTime: row.last_created_time ?? 0,
        ...(row.last_expires_time !== null && { expiresAt: row.last_expires_time }),
        ...presentSystem(row.last_system),
      };

/** The rules of a group; nothing for other chats. */
export const presentGroup = (
  row: Pick<ChatTable, 'private_key' | 'rules' | 'parent_id'>,
): Pick<Chat, 'group'> => {
  const group = row.parent_id === null ? rulesOf(row) : undefined;
  return group === undefined ? {} : { group };
};

/** The timer of the chat, once somebody has set it. */
export const presentTimer = ({
  timer,
  parent_id,
}: Pick<ChatTable, 'timer' | 'parent_id'>): Pick<Chat, 'timer'> =>
  timer === null || parent_id !== null ? {} : { timer: timer as (typeof TIMER_SECONDS)[number] };

export const presentChat = (row: ViewedChat, listed: Listed, now: number): Chat => ({
  id: row.id,
  name: row.name,
  avatar: presentAvatar(row.avatar),
  isPrivate: row.is_private === 1,
  ...presentGroup(row),
  ...presentMembers(listed, row),
  lastMessage: lastOf(row, now),
  pinned: presentPins(row),
  call: presentCall(callIn(row)),
  ...presentTimer(row),
  ...(row.parent_id !== null && {
    thread: { chatId: row.parent_id, messageId: String(row.parent_seq) },
  }),
  updatedTime: row.updated_time,
  version: row.version,
  seenVersion: row.seen_version,
  ...presentOwn(row),
});

/**
 * The event about one change of a chat, without rows; `row` is the chat after the change. `last` is
 * omitted if the newest message is the same.
 */
export const presentChange = (
  row: ChatTable,
  previous: number,
  last?: MessageTable | null,
): MessagesChanged => ({
  ...changeOf({ owner: row.id, version: row.version, previous }),
  ...(last === undefined ? {} : { lastMessage: last && presentLastMessage(last) }),
  updatedTime: row.updated_time,
});
